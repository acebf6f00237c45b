// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { resetBrowser } from '../../../test/browser.ts';
import { isAddedByHand } from './added-by-hand.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${WEBKIT}`;
const MAC = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/17.5 Safari/605.1.15`;
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';

interface Device {
  userAgent: string;
  maxTouchPoints: number;
  standalone?: boolean;
}

afterEach(resetBrowser);

test.each<[string, Device, boolean]>([
  ['Safari on an iPhone', { userAgent: `${IPHONE} Safari/604.1`, maxTouchPoints: 5, standalone: false }, true],
  [
    'Chrome on an iPhone',
    { userAgent: `${IPHONE} CriOS/126 Safari/604.1`, maxTouchPoints: 5, standalone: false },
    true,
  ],
  ['Safari on an iPad', { userAgent: MAC, maxTouchPoints: 5, standalone: false }, true],
  ['the installed app', { userAgent: `${IPHONE} Safari/604.1`, maxTouchPoints: 5, standalone: true }, false],
  ['a view inside another app', { userAgent: IPHONE, maxTouchPoints: 5, standalone: false }, false],
  ['Safari on a Mac', { userAgent: MAC, maxTouchPoints: 0, standalone: false }, false],
  ['Chrome on Android', { userAgent: ANDROID, maxTouchPoints: 5 }, false],
])('%s', (_name, device, expected) => {
  vi.stubGlobal('navigator', device);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(display-mode: standalone)' && device.standalone === true,
  }));
  expect(isAddedByHand()).toBe(expected);
});
