import type { BrowserContext, Page, Route } from '@playwright/test';
import type { CompletionPayload, DailyPuzzle, LegacyGame } from '../../packages/contract/src/index.ts';
import {
  addDays,
  countStreaks,
  DIFFICULTIES,
  displayedStreaks,
  foldProgress,
  guessGrid,
  monthOf,
  NO_STREAKS,
  previousDay,
  timeElapsed,
  winsByMisses,
} from '../../packages/game/src/index.ts';
import { gameOn } from './fake-day.ts';
import { setCookies } from './visitor.ts';

type Recorded = CompletionPayload & { gameDate: string };

const ANCHORS = ['STANCE', 'PLANET', 'CIPHER', 'BRIDGE'];

/** Fakes the API for one user on any number of devices. Responses follow the contract. */
export class FakeAccount {
  readonly user = { id: 7, email: 'ada@example.org', displayName: 'Ada', isAdmin: false };
  readonly recorded: Recorded[] = [];
  past: LegacyGame[] = [];
  /** Prefixes of the paths that fail. */
  broken: string[] = [];

  today: DailyPuzzle;

  constructor(today: DailyPuzzle) {
    this.today = today;
  }

  /** Adds past games, yesterday's first. */
  withPast(count: number): this {
    this.past = Array.from({ length: count }, (_, index) => {
      const word1 = ANCHORS[index % ANCHORS.length] ?? '';
      const words = { word1, word2: word1.slice(1) + word1.slice(0, 1), word3: word1.slice(2) + word1.slice(0, 2) };
      const id = count - index;
      return { id, wordSetId: 1000 + id, gameNumber: id, gameDate: addDays(this.today.gameDate, -1 - index), ...words };
    });
    return this;
  }

  withWin(gameDate: string): this {
    const { wordSetId } = this.today;
    const counts = { incorrectGuesses: 0, totalGuesses: 6 };
    this.recorded.push({ gameMode: 'daily', wordSetId, difficulty: 'FOUNDATION', outcome: 'WIN', ...counts, gameDate });
    return this;
  }

  /** 800 days whose results depend on the day alone: every seventh is missed, every fifth game lost. Today's is first. */
  withYearsOfGames(): this {
    for (let daysAgo = 0; daysAgo < 800; daysAgo++) {
      if (daysAgo % 7 === 3) continue;
      const isWin = daysAgo % 5 !== 2;
      const incorrectGuesses = isWin ? daysAgo % 6 : 6;
      this.recorded.push({
        gameMode: 'daily',
        wordSetId: 1,
        gameDate: addDays(this.today.gameDate, -daysAgo),
        difficulty: DIFFICULTIES[Math.floor(daysAgo / 3) % 4] ?? 'TORTURE',
        outcome: isWin ? 'WIN' : 'LOSS',
        incorrectGuesses,
        totalGuesses: incorrectGuesses + (isWin ? 6 : 3),
        timeTakenSeconds: 60 + daysAgo,
      });
    }
    return this;
  }

  /** Adds the result of a past game. */
  withResult(gameDate: string, result: Pick<CompletionPayload, 'outcome' | 'incorrectGuesses' | 'guessLog'>): this {
    const { wordSetId } = this.gameOn(gameDate);
    const totalGuesses = result.guessLog?.length ?? result.incorrectGuesses + (result.outcome === 'WIN' ? 6 : 0);
    this.recorded.push({
      gameMode: 'legacy',
      wordSetId,
      difficulty: 'FOUNDATION',
      totalGuesses,
      timeTakenSeconds: 125,
      ...result,
      gameDate,
    });
    return this;
  }

  gameOn(gameDate: string): LegacyGame {
    const game = this.past.find((each) => each.gameDate === gameDate);
    if (!game) throw new Error(`No past game on ${gameDate}.`);
    return game;
  }

  async signIn(page: Page): Promise<void> {
    await this.serve(page.context());
    await setCookies(page, { auth_user: JSON.stringify(this.user), auth_token: 'token-of-ada' });
  }

  private async serve(context: BrowserContext): Promise<void> {
    await context.route('**/api/v1/**', (route) => {
      const { pathname, searchParams } = new URL(route.request().url());
      const path = pathname.replace('/api/v1', '');
      if (this.broken.some((start) => path.startsWith(start))) return route.abort();
      return this.respond(route, path, searchParams);
    });
  }

  private respond(route: Route, path: string, query: URLSearchParams): Promise<void> {
    const ok = (body: object) => route.fulfill({ json: { success: true, ...body } });
    const todays = this.recorded.find(({ gameDate }) => gameDate === this.today.gameDate);
    const id = Number(/^\/puzzles\/legacy\/(\d+)$/.exec(path)?.[1]);
    if (id) return ok({ data: this.past.find((game) => game.id === id) });
    const completedId = Number(/^\/game\/completions\/(\d+)$/.exec(path)?.[1]);
    if (completedId) return ok({ completion: this.completion(completedId) });
    switch (path) {
      case '/account':
        return ok({ data: this.user });
      case '/auth/logout':
        return ok({ message: 'You are logged out.' });
      case '/puzzles/daily':
        return ok({ data: this.today });
      case '/game/daily-status':
        return ok({ isCompleted: todays !== undefined, dailyGameId: this.today.dailyGameId });
      case '/game/daily-completion-details':
        return ok({ completion: todays && this.details(todays) });
      case '/game/archive':
        return ok({ data: this.month(query.get('month') ?? '') });
      case '/game/complete':
        return ok({ completion: this.record(route.request().postDataJSON() as CompletionPayload) });
      case '/circles':
        return ok({ data: { circles: [] } });
      case '/users/streaks':
        return ok({ data: query.has('sessionId') ? NO_STREAKS : this.streaks() });
      case '/users/statistics':
        return ok({ data: this.statistics() });
      case '/users/progress':
        return ok({ data: this.progress() });
      case '/puzzles/legacy':
        return ok({ data: this.page(Number(query.get('page')), Number(query.get('limit')), query) });
      default:
        return route.continue();
    }
  }

  private record(payload: CompletionPayload) {
    const yesterday = previousDay(this.today.gameDate);
    const daily = [this.today, ...this.past.filter(({ gameDate }) => gameDate === yesterday)];
    const games = payload.gameMode === 'daily' ? daily : this.past;
    const game = games.find(({ wordSetId }) => wordSetId === payload.wordSetId);
    if (!game) throw new Error(`No ${payload.gameMode} game has word set ${payload.wordSetId}.`);
    const first = this.recorded.find(({ gameDate }) => gameDate === game.gameDate);
    const saved = first ?? { ...payload, gameDate: game.gameDate };
    if (!first) this.recorded.push(saved);
    return this.details(saved);
  }

  private details({ outcome, difficulty, totalGuesses, incorrectGuesses, wordSetId, ...rest }: Recorded) {
    const { word1, word2, word3 } =
      [this.today, ...this.past].find((game) => game.wordSetId === wordSetId) ?? this.today;
    return {
      outcome,
      difficulty,
      totalGuesses,
      incorrectGuesses,
      correctGuesses: totalGuesses - incorrectGuesses,
      timeElapsed: timeElapsed(rest.timeTakenSeconds ?? 0),
      completedAt: '2027-03-14T16:00:00.000Z',
      guessGrid: rest.guessLog ? guessGrid(rest.guessLog) : [],
      puzzle: { id: wordSetId, word1, word2, word3 },
    };
  }

  private completion(dailyGameId: number) {
    const { gameDate } = this.days().find((game) => game.id === dailyGameId) ?? {};
    const recorded = this.recorded.find((each) => each.gameDate === gameDate);
    if (!recorded) throw new Error(`The game ${dailyGameId} has not been finished.`);
    const { gameMode, guessLog = null } = recorded;
    return { ...this.details(recorded), dailyGameId, gameDate, gameMode, guessLog };
  }

  private month(month: string) {
    const days = this.days()
      .filter(({ gameDate }) => gameDate.startsWith(month))
      .map(({ id, wordSetId, gameDate }) => {
        const recorded = this.recorded.find((each) => each.gameDate === gameDate);
        const { outcome, incorrectGuesses, difficulty } = recorded ?? {};
        return {
          dailyGameId: id,
          wordSetId,
          gameDate,
          result: outcome ? { outcome, incorrectGuesses, difficulty } : null,
        };
      });
    const first = this.past.at(-1) ?? this.today;
    return { month, today: this.today.gameDate, firstMonth: monthOf(first.gameDate), days };
  }

  /** All games, newest first. */
  private days() {
    return [{ ...this.today, id: this.today.dailyGameId }, ...this.past];
  }

  private streaks() {
    const daily = this.recorded.filter(({ gameMode }) => gameMode === 'daily');
    return displayedStreaks(countStreaks(daily), this.today.gameDate);
  }

  private statistics() {
    const tally = (games: Recorded[]) => ({
      played: games.length,
      won: games.filter(({ outcome }) => outcome === 'WIN').length,
    });
    return {
      ...tally(this.recorded),
      byDifficulty: DIFFICULTIES.map((level) => ({
        difficulty: level,
        ...tally(this.recorded.filter(({ difficulty }) => difficulty === level)),
      })),
      winsByMisses: winsByMisses(this.recorded),
    };
  }

  private progress() {
    const games = this.recorded.map(({ gameDate, gameMode, ...game }) => ({
      ...game,
      date: gameDate,
      isDaily: gameMode === 'daily',
    }));
    return foldProgress(games, this.today.gameDate);
  }

  private page(page: number, limit: number, query: URLSearchParams) {
    const isDone = (game: LegacyGame) => this.recorded.some(({ gameDate }) => gameDate === game.gameDate);
    const games = this.past
      .filter((game) => query.get('hideCompleted') === 'false' || !isDone(game))
      .map((game) => ({ ...pickSummary(game), isCompleted: isDone(game) }));
    const pages = Math.ceil(games.length / limit);
    const pagination = { page, limit, total: games.length, pages, hasNext: page < pages, hasPrev: page > 1 };
    return { games: games.slice((page - 1) * limit, page * limit), pagination };
  }
}

const pickSummary = ({ id, wordSetId, gameNumber, gameDate }: LegacyGame) => ({ id, wordSetId, gameNumber, gameDate });

export const fakeAccount = (gameDate: string): FakeAccount => new FakeAccount(gameOn(gameDate));
