import { readFile } from 'node:fs/promises';
import { looksDifferent } from './fingerprint.ts';

/** Fingerprints by scene and variant. */
export type Manifest = Record<string, Record<string, string>>;

export const RELEASE = new URL('release.json', import.meta.url);

type Change = 'changed' | 'added' | 'removed';
export type Changes = ReadonlyMap<string, Change>;

export const pictureName = (scene: string, variant: string): string => `${scene} ${variant}`;

/** The pictures that are in only one manifest, or differ. */
export function changesSince(before: Manifest, now: Manifest): Changes {
  const [old, current] = [flatten(before), flatten(now)];
  const changes = new Map<string, Change>();
  for (const [name, fingerprint] of current) {
    const earlier = old.get(name);
    if (earlier === undefined) changes.set(name, 'added');
    else if (looksDifferent(earlier, fingerprint)) changes.set(name, 'changed');
  }
  for (const name of old.keys()) if (!current.has(name)) changes.set(name, 'removed');
  return changes;
}

const flatten = (manifest: Manifest): Map<string, string> =>
  new Map(
    Object.entries(manifest).flatMap(([scene, pictures]) =>
      Object.entries(pictures).map(([variant, fingerprint]): [string, string] => [
        pictureName(scene, variant),
        fingerprint,
      ]),
    ),
  );

export const readRelease = async (): Promise<Manifest> => JSON.parse(await readFile(RELEASE, 'utf8')) as Manifest;

/** One line per scene. */
export function describeChanges(before: Manifest, now: Manifest): string {
  if (Object.keys(before).length === 0) return 'The last release has no gallery to compare with.';
  const changes = changesSince(before, now);
  if (changes.size === 0) return 'Every picture looks as it did in the last release.';
  const lines = new Map<string, string[]>();
  for (const [name, change] of changes) {
    const [scene = '', variant = ''] = name.split(' ');
    const line = `${change}: ${scene}`;
    lines.set(line, [...(lines.get(line) ?? []), variant]);
  }
  return [
    `${changes.size} ${changes.size === 1 ? 'picture differs' : 'pictures differ'} from the last release:`,
    ...Array.from(lines, ([line, variants]) => `  ${line} (${variants.join(', ')})`),
  ].join('\n');
}
