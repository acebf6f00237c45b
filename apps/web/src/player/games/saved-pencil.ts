import { restorePencil, savePencil, type Pencil } from '@sixfold/game';
import { readJson } from '../../lib/browser/parse-json.ts';
import { watchKey } from '../../lib/browser/watch-key.ts';
import { pencilKey, storedPencil } from './saved-games.ts';

export const readPencil = (gameKey: string): Pencil => restorePencil(readJson(storedPencil(gameKey).read()));

export function storePencil(gameKey: string, pencil: Pencil): void {
  storedPencil(gameKey).write(JSON.stringify(savePencil(pencil)));
}

/** Calls back with the marks that another tab may have changed. Returns a function that stops it. */
export function watchPencil(gameKey: string, listener: (pencil: Pencil) => void): () => void {
  return watchKey(pencilKey(gameKey), () => {
    // Nothing is stored where storage is blocked; the marks on screen then stay.
    if (storedPencil(gameKey).read() !== undefined) listener(readPencil(gameKey));
  });
}
