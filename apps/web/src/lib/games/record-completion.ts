import type { CompletionPayload } from '@sixfold/contract';
import { gameResult, recordGame, toWordSetId, type GameDay, type GameResult, type StartedGame } from '@sixfold/game';
import * as z from 'zod/mini';
import { authStore } from '../session/auth.ts';
import { consentStore } from '../consent/consent.ts';
import { markDailyComplete, readGuestRecord, writeGuestRecord } from './guest-record.ts';
import { gameDetails } from './local-result.ts';
import { updateGuestStats } from './guest-stats.ts';
import { send, type SendOutcome } from '../outbox/queue.ts';
import type { GameMode } from './play-state.ts';
import { currentSessionId } from '../session/guest-session.ts';
import { stored } from '../browser/storage.ts';

export interface FinishedGame {
  mode: GameMode;
  /** Whatever the puzzle came with: it is checked here. */
  wordSetId: unknown;
  /** The day the game belongs to, whatever day it is now. */
  gameDate: GameDay;
  game: StartedGame;
}

type Recorded = { wordSetId: number; gameDate: GameDay; game: StartedGame; result: GameResult };

const REMEMBERED = 50;
const NONE: readonly string[] = [];
const recorded = stored('sixfold-recorded', z.array(z.string()), NONE);
// Where nothing can be stored, at least not twice in this visit.
const recordedHere = new Set<string>();

/**
 * Records a finished game as the rules for its mode and player want it, once, however often it is called: a reload on
 * the result and a second tab call it again. Resolves when it was sent or waits in the outbox; null if nothing is sent.
 */
export async function recordCompletion({ mode, wordSetId, gameDate, game }: FinishedGame): Promise<SendOutcome | null> {
  const result = gameResult(game);
  const { user } = authStore.get();
  if (result === null || mode === 'practice' || (mode === 'legacy' && user === null)) return null;
  const id = toWordSetId(wordSetId);
  if (id === null) return logged('The game has no valid word set id and is not recorded.');
  // From here to the send everything happens at once: no other tab can come between.
  if (!isFirst(`${user?.id ?? currentSessionId()}:${mode}:${gameDate}:${id}`)) return null;
  const finished = { wordSetId: id, gameDate, game, result };
  if (user === null && !recordForGuest(finished)) return null;
  const outcome = await send('completion', payload(mode, finished, user === null));
  return outcome === 'refused' ? logged('The completed game was refused.') : outcome;
}

function isFirst(marker: string): boolean {
  const known = recorded.read();
  if (recordedHere.has(marker) || known.includes(marker)) return false;
  recordedHere.add(marker);
  recorded.write([marker, ...known].slice(0, REMEMBERED));
  return true;
}

function recordForGuest({ wordSetId, gameDate, game, result }: Recorded): boolean {
  if (readGuestRecord(gameDate)) return false;
  const { outcome, difficulty, totalGuesses, incorrectGuesses, timeTakenSeconds } = result;
  const details = gameDetails(result, wordSetId, game.puzzle);
  writeGuestRecord(gameDate, { ...details, completedAt: new Date().toISOString() });
  const counted = { date: gameDate, difficulty, outcome, incorrectGuesses, totalGuesses, timeTakenSeconds };
  updateGuestStats((stats) => recordGame(stats, counted));
  markDailyComplete(gameDate);
  return true;
}

function payload(gameMode: 'daily' | 'legacy', { wordSetId, result }: Recorded, isGuest: boolean): CompletionPayload {
  const { outcome, difficulty, totalGuesses, incorrectGuesses, timeTakenSeconds, guessLog } = result;
  const told = { gameMode, wordSetId, difficulty, outcome, incorrectGuesses, totalGuesses, timeTakenSeconds };
  if (isGuest) return { ...told, sessionId: currentSessionId() };
  const { hasSetPreferences, gameplayAnalytics } = consentStore.get();
  return hasSetPreferences && gameplayAnalytics ? { ...told, guessLog: [...guessLog] } : told;
}

function logged(text: string): null {
  // oxlint-disable-next-line no-console -- the specification wants this logged, and nothing else done
  console.debug(text);
  return null;
}
