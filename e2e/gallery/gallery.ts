import { mkdir, rm, writeFile } from 'node:fs/promises';
import { test } from '../support/test.ts';
import { fingerprintOf } from './fingerprint.ts';
import { picturePath, sceneFile, sceneFolder } from './folder.ts';
import { sceneId, stopTime, type SceneGroup } from './scene.ts';
import { GROUPS } from './scenes/index.ts';
import { draw, PLAIN, SPECIAL, type Variant } from './variants.ts';

test.use({ allowedConsole: /./, serviceWorkers: 'block' });

const variantsOf = ({ maxWidth = Infinity }: SceneGroup): Variant[] =>
  [...PLAIN, ...SPECIAL].filter(({ width }) => width <= maxWidth);

for (const group of GROUPS) {
  for (const [name, open] of Object.entries(group.scenes)) {
    test(`${group.title}: ${name}`, async ({ page, context }) => {
      const scene = sceneId(group, name);
      await rm(sceneFolder(scene), { recursive: true, force: true });
      await mkdir(sceneFolder(scene), { recursive: true });
      await stopTime(page);
      await open(page);
      const blank = await context.newPage();
      const fingerprints: Record<string, string> = {};
      for (const variant of variantsOf(group)) {
        const picture = await draw(page, variant);
        await writeFile(picturePath(scene, variant.name), picture);
        fingerprints[variant.name] = await fingerprintOf(blank, picture);
      }
      await writeFile(sceneFile(scene), JSON.stringify(fingerprints));
    });
  }
}
