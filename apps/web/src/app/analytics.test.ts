// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearThirdPartyCookies } from './analytics.ts';
import { resetBrowser, replaceCookies } from '../../test/browser.ts';

beforeEach(resetBrowser);
afterEach(resetBrowser);

test('third-party cookies are cleared on the host and every parent domain', () => {
  const written: string[] = [];
  replaceCookies(
    () => 'consent=1; _count=2; dailyComplete2027-01-31=true; session_id=3; _pk.1=4',
    (text) => written.push(text),
  );
  clearThirdPartyCookies('www.sixfold.example');
  const cleared = (name: string) =>
    ['', '; Domain=www.sixfold.example', '; Domain=sixfold.example', '; Domain=example'].map(
      (domain) => `${name}=; Max-Age=0; Path=/${domain}`,
    );
  expect(written).toEqual([...cleared('_count'), ...cleared('_pk.1')]);
});
