import { expect, test } from '../support/test.ts';
import { changesSince, describeChanges } from './comparison.ts';
import { fingerprintOf } from './fingerprint.ts';

/** Draws a page of text. */
const TEXT = 'Three words hide behind six numbers. Find the letter for each before six matches burn down. '.repeat(9);

test.describe('the comparison of two galleries', { tag: '@once' }, () => {
  test('sees a changed word and a shifted line, but no noise', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const drawn = async (text: string, css = '') => {
      await page.setContent(`<style>body { font: 16px/1.5 sans-serif; ${css} }</style>${text}`);
      return { scene: { light: await fingerprintOf(page, await page.screenshot()) } };
    };
    const before = await drawn(TEXT);
    const compare = async (text: string, css?: string) =>
      changesSince(before, await drawn(text, css)).get('scene light');
    expect(await compare(TEXT)).toBeUndefined();
    expect(await compare(TEXT, 'color: #020202')).toBeUndefined(); // as on a machine that renders slightly lighter
    expect(await compare(TEXT.replace('hide', 'stay hidden'))).toBe('changed');
    expect(await compare(TEXT, 'padding-top: 6px')).toBe('changed');
    expect(await compare(TEXT, 'background: #fafafa')).toBe('changed');
    await page.setViewportSize({ width: 360, height: 641 });
    expect(await compare(TEXT)).toBe('changed');
  });

  test('lists what was added, removed and changed', () => {
    const [white, black] = ['8x8 zf', '8x8 00'];
    const before = { start: { light: white, dark: black }, gone: { light: white } };
    const now = { start: { light: black, dark: black }, new: { light: white, dark: black } };
    expect(describeChanges(before, now)).toBe(
      [
        '4 pictures differ from the last release:',
        '  changed: start (light)',
        '  added: new (light, dark)',
        '  removed: gone (light)',
      ].join('\n'),
    );
    expect(describeChanges(now, now)).toBe('Every picture looks as it did in the last release.');
    expect(describeChanges({}, now)).toBe('The last release has no gallery to compare with.');
  });
});
