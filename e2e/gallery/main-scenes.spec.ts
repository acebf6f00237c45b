import { expect, test } from '../support/test.ts';
import { fingerprintOf } from './fingerprint.ts';
import { stopTime } from './scene.ts';
import { GROUPS } from './scenes/index.ts';
import { draw, PLAIN } from './variants.ts';

/** Scenes that need nothing from the server's database, so that they can be drawn among the journeys. */
const MAIN = [
  ['Landing', 'returning visitor'],
  ['Dialogs', 'how to play'],
  ['Start', 'guest'],
  ['Board', 'in progress'],
  ['Game End', 'won'],
  ['Results', 'lost'],
  ['Review', 'won'],
  ['Everyone', 'full'],
  ['Statistics', 'user with years of games'],
  ['Legacy Games', 'list'],
  ['Archive', 'user'],
  ['Signing In', 'log in'],
] as const;
const PHONE = PLAIN[0]!;

test.use({ allowedConsole: /./ });

test('the gallery can draw its main scenes, and no two look alike', { tag: '@once' }, async ({ browser }) => {
  const sceneOf = new Map<string, string>();
  for (const [title, name] of MAIN) {
    await test.step(`${title}: ${name}`, async () => {
      const open = GROUPS.find((group) => group.title === title)?.scenes[name];
      if (!open) throw new Error('The gallery has no such scene.');
      const context = await browser.newContext({ baseURL: process.env['SITE']!, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await stopTime(page);
      await open(page);
      const fingerprint = await fingerprintOf(await context.newPage(), await draw(page, PHONE));
      expect(sceneOf.get(fingerprint), 'the scene with the same picture').toBeUndefined();
      sceneOf.set(fingerprint, `${title}: ${name}`);
      await context.close();
    });
  }
});
