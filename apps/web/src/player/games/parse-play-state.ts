import type { LegacyGame } from '@sixfold/contract';
import { isGameDay, isPuzzle, toDifficulty } from '@sixfold/game';
import { isLegacyGame } from '../../lib/api/first-calls.ts';
import { isObject } from '../../lib/browser/guards.ts';
import { settingsStore } from '../settings/settings.ts';
import type { PlayState, PracticeGame } from './play-state.ts';

/** Null if there is no state. History entries outlive releases and can be forged, so every field is checked. */
export function parsePlayState(value: unknown): PlayState | null {
  if (!isObject(value)) return null;
  const { gameMode, difficulty, practiceGame, legacyGame, hasMoreGames, isFromArchive, gameDate } = value;
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
  const { id, makerName } = value as Partial<PracticeGame>;
  if (typeof id !== 'string') return undefined;
  return { id, word1, word2, word3, ...(typeof makerName === 'string' && { makerName }) };
}

const toLegacyGame = (value: unknown): LegacyGame | undefined =>
  isLegacyGame(value) && isPuzzle(value) ? value : undefined;
