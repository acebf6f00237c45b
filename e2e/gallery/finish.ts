import { readFile, writeFile } from 'node:fs/promises';
import { changesSince, describeChanges, readRelease, RELEASE, type Manifest } from './comparison.ts';
import { FOLDER, sceneFile } from './folder.ts';
import { sceneId } from './scene.ts';
import { GROUPS } from './scenes/index.ts';
import { webPage } from './web-page.ts';

/** Writes the manifest and the web page of the pictures that have been drawn. */
export async function finish(): Promise<void> {
  const options = process.env['GALLERY'] ?? '';
  const manifest: Manifest = {};
  for (const group of GROUPS) {
    for (const name of Object.keys(group.scenes)) {
      const scene = sceneId(group, name);
      const file = await readFile(sceneFile(scene), 'utf8').catch(() => null);
      if (file !== null) manifest[scene] = JSON.parse(file) as Manifest[string];
    }
  }
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(new URL('manifest.json', FOLDER), text);
  const release = await readRelease();
  const page = new URL('index.html', FOLDER);
  await writeFile(page, webPage(GROUPS, manifest, changesSince(release, manifest)));
  process.stdout.write(`\nThe gallery is in ${page.pathname}\n`);
  if (options.includes('--compare')) process.stdout.write(`${describeChanges(release, manifest)}\n`);
  if (options.includes('--release')) await writeFile(RELEASE, text);
}
