import { gameDay, isOver, pickPracticeSet, previousDay, type Difficulty, type GameDay } from '@sixfold/game';
import { authStore } from '../../lib/session/auth.ts';
import { isDailyComplete } from '../../lib/games/guest-record.ts';
import { currentGameDate, type Daily } from '../../lib/games/daily-puzzle.ts';
import { dailyGameKey, dailyInProgress, legacyGameKey, readGame } from '../../lib/games/saved-game.ts';
import type { PlayState, PracticeGame } from '../../lib/games/play-state.ts';
import type { GameSetup } from './game-setup.ts';

export type Choice = { setup: GameSetup } | { goTo: '/start' | '/legacy-games' } | 'wait';

/** Which game the screen plays. `daily` is undefined until it has been fetched. */
export function chooseGame(state: PlayState | null, daily: Daily | undefined): Choice {
  if (state?.gameMode === 'practice') return { setup: practice(state, state.practiceGame) };
  if (state?.gameMode === 'legacy') return legacy(state);
  return chooseDaily(state, daily);
}

function practice({ difficulty }: PlayState, game: PracticeGame = pickPracticeSet(Math.random())): GameSetup {
  const { id, ...words } = game;
  return {
    mode: 'practice',
    words,
    difficulty,
    wordSetId: null,
    gameDate: gameDay(Date.now()),
    key: null,
    name: `Practice game ${id}`,
    afterLoss: 'Practice games can be played again at any time.',
  };
}

function legacy({ difficulty, legacyGame, hasMoreGames }: PlayState): Choice {
  if (!legacyGame || !authStore.get().isAuthenticated) return { goTo: '/legacy-games' };
  const { id, wordSetId, gameNumber: _, gameDate, ...words } = legacyGame;
  const name = `Legacy game #${wordSetId}`;
  const afterLoss = hasMoreGames ? 'There are more past games to play.' : undefined;
  return { setup: { mode: 'legacy', words, difficulty, wordSetId, gameDate, key: legacyGameKey(id), name, afterLoss } };
}

function chooseDaily(state: PlayState | null, daily: Daily | undefined): Choice {
  const today = currentGameDate(daily);
  const begun = state ? state.gameDate : [today, previousDay(today)].find((day) => dailyInProgress(day));
  const resumed = begun === undefined ? undefined : resume(begun, today, state?.difficulty);
  if (resumed || !state) return resumed ?? toStart;
  // Until the server has said which day it is, the browser's clock may be wrong about it.
  return daily && begun !== undefined && begun !== today ? toStart : begin(state, daily);
}

const toStart: Choice = { goTo: '/start' };

/**
 * A game that was begun yesterday may be finished today; a result is shown for its own day. The difficulty asked for
 * holds until the first guess: the session ignores it after that.
 */
function resume(gameDate: GameDay, today: GameDay, asked: Difficulty | undefined): Choice | undefined {
  const kept = readGame(dailyGameKey(gameDate));
  if (!kept || gameDate < (isOver(kept.game) ? today : previousDay(today))) return undefined;
  const { wordSetId, game } = kept;
  return { setup: { ...dailySetup(wordSetId, gameDate), words: game.puzzle, difficulty: asked ?? game.difficulty } };
}

function begin({ difficulty, ...state }: PlayState, daily: Daily | undefined): Choice {
  if (!daily) return 'wait';
  if (daily.kind === 'practice') {
    const name = 'Practice game';
    return { setup: { ...practice({ difficulty, ...state }, daily.practice), name, note: 'not recorded' } };
  }
  const { wordSetId, gameDate, ...words } = daily.puzzle;
  if (isFinishedByGuest(gameDate)) return toStart;
  return { setup: { ...dailySetup(wordSetId, gameDate), words, difficulty } };
}

// A guest's finished game that is no longer kept move by move must not be played again.
const isFinishedByGuest = (gameDate: GameDay): boolean =>
  !authStore.get().isAuthenticated && isDailyComplete(gameDate) && !readGame(dailyGameKey(gameDate));

const dailySetup = (wordSetId: number, gameDate: GameDay) =>
  ({ mode: 'daily', wordSetId, gameDate, key: dailyGameKey(gameDate), name: `Game #${wordSetId}` }) as const;
