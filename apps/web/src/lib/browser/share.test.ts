// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { canSharePictures, share, sharePicture } from './share.ts';
import { resetBrowser } from '../../../test/browser.ts';

beforeEach(resetBrowser);
afterEach(resetBrowser);

const TEXT = 'Sixfold #42';

function browser({ touch = false, sheet = false, fails }: { touch?: boolean; sheet?: boolean; fails?: string }) {
  const act = () => (fails ? Promise.reject(new DOMException('', fails)) : Promise.resolve());
  const writeText = vi.fn(act);
  const open = vi.fn(act);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: touch && query.includes('coarse') }));
  vi.stubGlobal('navigator', { clipboard: { writeText }, ...(sheet && { share: open }) });
  return { writeText, open };
}

describe('the clipboard', () => {
  test.each([
    ['a desktop', {}],
    ['a desktop with a sheet', { sheet: true }],
    ['a phone without a sheet', { touch: true }],
  ])('receives the text on %s', async (_, device) => {
    const { writeText, open } = browser(device);
    expect(await share(TEXT)).toBe('copied');
    expect(writeText).toHaveBeenCalledWith(TEXT);
    expect(open).not.toHaveBeenCalled();
  });

  test('may reject the text', async () => {
    browser({ fails: 'NotAllowedError' });
    expect(await share(TEXT)).toBe('failed-copy');
  });

  test('may be missing', async () => {
    browser({});
    vi.stubGlobal('navigator', {});
    expect(await share(TEXT)).toBe('failed-copy');
  });
});

describe('the share sheet on a phone', () => {
  test.each([
    [undefined, 'shared'],
    ['AbortError', 'closed'],
    ['NotAllowedError', 'failed-share'],
    ['DataError', 'failed-share'],
  ])('with the error %s gives %s', async (fails, outcome) => {
    const { writeText, open } = browser({ touch: true, sheet: true, ...(fails && { fails }) });
    expect(await share(TEXT)).toBe(outcome);
    expect(open).toHaveBeenCalledWith({ text: TEXT });
    expect(writeText).not.toHaveBeenCalled();
  });
});

describe('a picture', () => {
  test.each([
    ['no share sheet', {}, false],
    ['a sheet for text only', { share: () => Promise.resolve() }, false],
    [
      'a sheet that refuses files',
      { share: () => Promise.resolve(), canShare: ({ files }: ShareData) => !files },
      false,
    ],
    ['a sheet that takes files', { share: () => Promise.resolve(), canShare: () => true }, true],
  ])('%s: %s', (_, navigator, isOffered) => {
    vi.stubGlobal('navigator', navigator);
    expect(canSharePictures()).toBe(isOffered);
  });

  test('is shared with its text, even on a desktop', async () => {
    const { writeText, open } = browser({ sheet: true });
    const picture = new File(['PNG'], 'sixfold.png', { type: 'image/png' });
    expect(await sharePicture(picture, TEXT)).toBe('shared');
    expect(open).toHaveBeenCalledWith({ files: [picture], text: TEXT });
    expect(writeText).not.toHaveBeenCalled();
  });
});
