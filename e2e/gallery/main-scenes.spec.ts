import { expect, test } from '../support/test.ts';
import { describeChanges, readRelease, type Manifest } from './comparison.ts';
import { fingerprintOf } from './fingerprint.ts';
import { sceneId, stopTime } from './scene.ts';
import { GROUPS } from './scenes/index.ts';
import { draw, PLAIN } from './variants.ts';

/** Scenes that need nothing from the server's database, so that they can be drawn among the journeys. */
const MAIN = {
  Landing: 'returning visitor',
  Dialogs: 'how to play',
  Start: 'guest',
  Board: 'in progress',
  'Game End': 'won',
  Results: 'lost',
  Review: 'won',
  Everyone: 'full',
  Statistics: 'user with years of games',
  'Legacy Games': 'list',
  Archive: 'user',
  'Signing In': 'log in',
};
const PHONE = PLAIN[0]!;

test.use({ allowedConsole: /./ });

test(
  'the main scenes are drawn, and changes since the last release are listed',
  { tag: '@once' },
  async ({ browser }) => {
    const [before, now]: [Manifest, Manifest] = [{}, {}];
    const release = await readRelease();
    for (const group of GROUPS) {
      const name = MAIN[group.title as keyof typeof MAIN];
      const open = group.scenes[name];
      if (!open) continue;
      await test.step(`${group.title}: ${name}`, async () => {
        const scene = sceneId(group, name);
        const context = await browser.newContext({ baseURL: process.env['SITE']!, reducedMotion: 'reduce' });
        const page = await context.newPage();
        await stopTime(page);
        await open(page);
        const picture = await draw(page, PHONE);
        now[scene] = { [PHONE.name]: await fingerprintOf(await context.newPage(), picture) };
        const released = release[scene]?.[PHONE.name];
        if (released !== undefined) before[scene] = { [PHONE.name]: released };
        await context.close();
      });
    }
    expect(Object.keys(now)).toHaveLength(Object.keys(MAIN).length);
    process.stdout.write(`The main scenes of the gallery: ${describeChanges(before, now)}\n`);
  },
);
