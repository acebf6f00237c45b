import { LegacyGame } from '@sixfold/contract';
import { isGameDay, isPuzzle, toDifficulty } from '@sixfold/game';
import * as z from 'zod/mini';
import type { PlayState, PracticeGame } from './play-state.ts';
import { settingsStore } from '../consent/settings.ts';

/** Null if there is no state. History entries outlive releases and can be forged, so every field is checked. */
export function parsePlayState(value: unknown): PlayState | null {
  if (typeof value !== 'object' || value === null) return null;
  const fields = value as Record<string, unknown>;
  const { gameMode, difficulty, practiceGame, legacyGame, hasMoreGames, isFromArchive, gameDate } = fields;
  return {
    gameMode: gameMode === 'daily' || gameMode === 'legacy' ? gameMode : 'practice',
    difficulty: difficulty === undefined ? settingsStore.get().difficulty : toDifficulty(difficulty),
    practiceGame: toPracticeGame(practiceGame),
    legacyGame: toLegacyGame(legacyGame),
    hasMoreGames: hasMoreGames === true,
    isFromArchive: isFromArchive === true,
    gameDate: typeof gameDate === 'string' && isGameDay(gameDate) ? gameDate : undefined,
  };
}

function toPracticeGame(value: unknown): PracticeGame | undefined {
  if (!isPuzzle(value)) return undefined;
  const { word1, word2, word3 } = value;
  const { id } = value as Partial<PracticeGame>;
  return typeof id === 'string' ? { id, word1, word2, word3 } : undefined;
}

function toLegacyGame(value: unknown): LegacyGame | undefined {
  const game = z.safeParse(LegacyGame, value).data;
  return isPuzzle(game) ? game : undefined;
}
