import { storedKeys } from '../browser/storage.ts';

/** Where a game is kept: one place for each game and player, so that no player of a shared browser sees another's. */
export interface GameSlot {
  mode: 'daily' | 'legacy';
  /** The date of a daily game, the number of a legacy game. */
  id: string;
  /** The user's id; null for a guest. */
  owner: number | null;
}

const PREFIXES = { daily: 'sixfold-game-daily-', legacy: 'sixfold-game-legacy-' };
const KEY = /^sixfold-game-(daily|legacy)-([\d-]+?)(?:-of-(\d+))?$/;

export const slotKey = ({ mode, id, owner }: GameSlot): string =>
  PREFIXES[mode] + id + (owner === null ? '' : `-of-${owner}`);

/** Every place, in storage or of the others, that holds a game of that mode and player. The oldest first: ids rise. */
export const slotsOf = (mode: GameSlot['mode'], owner: number | null, others: Iterable<string>): GameSlot[] =>
  [...new Set([...storedKeys(PREFIXES[mode]), ...others])]
    .flatMap((key) => slotOf(key) ?? [])
    .filter((slot) => slot.mode === mode && slot.owner === owner)
    .sort((a, b) => a.id.length - b.id.length || (a.id < b.id ? -1 : 1));

export function slotOf(key: string): GameSlot | undefined {
  const [, mode, id, owner] = KEY.exec(key) ?? [];
  if (mode === undefined || id === undefined) return undefined;
  return { mode: mode as GameSlot['mode'], id, owner: owner === undefined ? null : Number(owner) };
}
