import { restorePencil, savePencil, type Pencil } from '@sixfold/game';
import { readJson } from '../browser/parse-json.ts';
import { storedText } from '../browser/storage.ts';
import { watchKey } from '../browser/watch-key.ts';

// Next to the game, not in it: a mark must never replace a guess that another tab has just saved.

const pencilKey = (gameKey: string): string => gameKey.replace(/^sixfold-game-/, 'sixfold-pencil-');
const storedPencil = (gameKey: string) => storedText(pencilKey(gameKey));

export const readPencil = (gameKey: string): Pencil => restorePencil(readJson(storedPencil(gameKey).read()));

export function storePencil(gameKey: string, pencil: Pencil): void {
  storedPencil(gameKey).write(JSON.stringify(savePencil(pencil)));
}

export const removePencil = (gameKey: string): void => storedPencil(gameKey).remove();

export function copyPencil(from: string, to: string): void {
  const text = storedPencil(from).read();
  if (text !== undefined) storedPencil(to).write(text);
}

/** Calls back with the marks that another tab may have changed. Returns a function that stops it. */
export function watchPencil(gameKey: string, listener: (pencil: Pencil) => void): () => void {
  return watchKey(pencilKey(gameKey), () => {
    // Nothing is stored where storage is blocked; the marks on screen then stay.
    if (storedPencil(gameKey).read() !== undefined) listener(readPencil(gameKey));
  });
}
