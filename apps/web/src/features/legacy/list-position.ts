import * as z from 'zod/mini';
import { sessionArea, stored } from '../../lib/browser/storage.ts';

const Position = z.object({ user: z.int(), top: z.number().check(z.gte(0)) });

const kept = stored('sixfold-legacy-position', Position, undefined, sessionArea);

/** How far down the user had scrolled the list. In storage, because a reload of the game in between must not lose it. */
export function readPosition(user: number): number {
  const position = kept.read();
  return position?.user === user ? position.top : 0;
}

export const keepPosition = (user: number, top: number): boolean => kept.write({ user, top });
