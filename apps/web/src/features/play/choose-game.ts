import {
  gameDay,
  isOver,
  pickPracticeSet,
  previousDay,
  wordsOf,
  type Difficulty,
  type GameDay,
  type PuzzleWords,
} from '@sixfold/game';
import { isDailyComplete } from '../../player/records/guest-record.ts';
import { currentGameDate, type Daily } from '../../player/games/daily-puzzle.ts';
import type { GameMode, PlayState, PracticeGame } from '../../player/games/play-state.ts';
import { dailyGameKey, dailyInProgress, legacyGameKey, readGame } from '../../player/games/saved-games.ts';
import { authStore } from '../../player/session/auth.ts';

export type GameOrigin = GameMode | 'archive' | 'friend';

/** Everything about a game that is fixed before its first guess. */
export interface GameSetup {
  mode: GameMode;
  words: PuzzleWords;
  difficulty: Difficulty;
  /** Set if a friend made the puzzle: its results are counted for them, and can be shared. */
  friend?: { code: string; makerName: string };
  /** Null for practice games, which are never recorded. */
  wordSetId: number | null;
  /** The day the game belongs to, which may not be today. */
  gameDate: GameDay;
  /** Of a legacy game; today's is looked up when the game ends. */
  dailyGameId?: number;
  /** The storage key of the game in progress; null if it is not saved. */
  key: string | null;
  /** Where the player came from and returns to. */
  origin: GameOrigin;
  /** The heading on the board. */
  name: string;
  /** Shown next to the name when this is not the game the player asked for. */
  note?: string;
  /** Shown below the title when the game is lost. */
  afterLoss?: string | undefined;
}

type Choice = { setup: GameSetup } | { goTo: '/start' | '/legacy-games' } | 'wait';

/** Picks the game to play. `daily` is undefined until fetched. */
export function chooseGame(state: PlayState | null, daily: Daily | undefined): Choice {
  if (state?.gameMode === 'practice') return { setup: practice(state, state.practiceGame) };
  if (state?.gameMode === 'legacy') return legacy(state);
  return chooseDaily(state, daily);
}

function practice({ difficulty }: PlayState, game: PracticeGame = pickPracticeSet(Math.random())): GameSetup {
  const { id, makerName } = game;
  const setup: GameSetup = {
    mode: 'practice',
    origin: 'practice',
    words: wordsOf(game),
    difficulty,
    wordSetId: null,
    gameDate: gameDay(Date.now()),
    key: null,
    name: `Practice game ${id}`,
    afterLoss: 'Practice games can be played again at any time.',
  };
  if (makerName === undefined) return setup;
  return {
    ...setup,
    origin: 'friend',
    friend: { code: id, makerName },
    name: `A puzzle by ${makerName}`,
    afterLoss: 'You can play it again at any time.',
  };
}

function legacy({ difficulty, legacyGame, hasMoreGames, isFromArchive }: PlayState): Choice {
  if (!legacyGame || !authStore.get().isAuthenticated) return { goTo: '/legacy-games' };
  const { id, wordSetId, gameNumber: _, gameDate, ...words } = legacyGame;
  return {
    setup: {
      mode: 'legacy',
      origin: isFromArchive ? 'archive' : 'legacy',
      words,
      difficulty,
      wordSetId,
      gameDate,
      dailyGameId: id,
      key: legacyGameKey(id),
      name: `Legacy game #${wordSetId}`,
      afterLoss: hasMoreGames ? 'There are more past games to play.' : undefined,
    },
  };
}

function chooseDaily(state: PlayState | null, daily: Daily | undefined): Choice {
  const today = currentGameDate(daily);
  const startedOn = state ? state.gameDate : [today, previousDay(today)].find((day) => dailyInProgress(day));
  const resumed = startedOn === undefined ? undefined : resumeDaily(startedOn, today, state?.difficulty);
  if (resumed || !state) return resumed ?? toStart;
  // Until the server has responded, `today` comes from the browser's clock, which may be wrong.
  return daily && startedOn !== undefined && startedOn !== today ? toStart : startDaily(state, daily);
}

const toStart: Choice = { goTo: '/start' };

/**
 * A game started yesterday can be finished today; a finished one is shown only on its own day. The session ignores the
 * requested difficulty after the first guess.
 */
function resumeDaily(gameDate: GameDay, today: GameDay, requested: Difficulty | undefined): Choice | undefined {
  const saved = readGame(dailyGameKey(gameDate));
  if (!saved || gameDate < (isOver(saved.game) ? today : previousDay(today))) return undefined;
  const { wordSetId, game } = saved;
  return {
    setup: { ...dailySetup(wordSetId, gameDate), words: game.puzzle, difficulty: requested ?? game.difficulty },
  };
}

function startDaily({ difficulty, ...state }: PlayState, daily: Daily | undefined): Choice {
  if (!daily) return 'wait';
  if (daily.kind === 'practice') {
    const name = 'Practice game';
    return { setup: { ...practice({ difficulty, ...state }, daily.practice), name, note: 'not recorded' } };
  }
  const { wordSetId, gameDate, ...words } = daily.puzzle;
  if (isFinishedByGuest(gameDate)) return toStart;
  return { setup: { ...dailySetup(wordSetId, gameDate), words, difficulty } };
}

// A guest must not replay a finished game whose guesses are no longer saved.
const isFinishedByGuest = (gameDate: GameDay): boolean =>
  !authStore.get().isAuthenticated && isDailyComplete(gameDate) && !readGame(dailyGameKey(gameDate));

const dailySetup = (wordSetId: number, gameDate: GameDay) =>
  ({
    mode: 'daily',
    origin: 'daily',
    wordSetId,
    gameDate,
    key: dailyGameKey(gameDate),
    name: `Game #${wordSetId}`,
  }) as const;
