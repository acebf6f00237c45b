import type { LegacyGameSummary } from '@sixfold/contract';
import { isOver } from '@sixfold/game';
import type { KeptGame } from '../../lib/games/saved-game.ts';

export interface UnplayedGame extends LegacyGameSummary {
  /** Begun in this browser and not finished. */
  isBegun: boolean;
}

interface ListPage {
  games: readonly LegacyGameSummary[];
}

/**
 * The list as the player has it. A game just finished here is gone from it at once, whether or not the server knows
 * yet. At midnight a new game pushes one from each page to the next, which must not show it twice.
 */
export function unplayedGames(pages: readonly ListPage[], kept: ReadonlyMap<number, KeptGame>): UnplayedGame[] {
  const byId = new Map(pages.flatMap(({ games }) => games.map((game) => [game.id, game])));
  return [...byId.values()].flatMap((game) => {
    const here = kept.get(game.id)?.game;
    return here && isOver(here) ? [] : [{ ...game, isBegun: here !== undefined }];
  });
}
