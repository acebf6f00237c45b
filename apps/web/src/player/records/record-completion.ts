import type { CompletionPayload } from '@sixfold/contract';
import { gameResult, recordGame, toWordSetId, type GameDay, type GameResult, type StartedGame } from '@sixfold/game';
import { authStore } from '../session/auth.ts';
import { allowsGuessLogs } from '../consent/consent.ts';
import { markDailyComplete, readGuestRecord, writeGuestRecord } from './guest-record.ts';
import { gameDetails } from './local-result.ts';
import { updateGuestStats } from './guest-stats.ts';
import { send, type SendOutcome } from '../outbox/send.ts';
import type { GameMode } from '../games/play-state.ts';
import { currentSessionId } from '../session/guest-session.ts';
import { isArrayOf, isText } from '../../lib/browser/guards.ts';
import { stored } from '../../lib/browser/storage.ts';

export interface FinishedGame {
  mode: GameMode;
  /** As received with the puzzle; validated here. */
  wordSetId: unknown;
  /** If known, like the par; for the guest's archive. */
  dailyGameId?: number | undefined;
  par?: number | undefined;
  /** The day the game belongs to, not necessarily today. */
  gameDate: GameDay;
  game: StartedGame;
}

type Recorded = Omit<FinishedGame, 'mode' | 'wordSetId'> & { wordSetId: number; result: GameResult };

const MAX_MARKERS = 50;
const NONE: readonly string[] = [];
const markers = stored('sixfold-recorded', isArrayOf(isText), NONE);
// With storage blocked, prevents duplicates within this visit.
const recordedInMemory = new Set<string>();

/**
 * Records a finished game by the rules for its mode and player. Idempotent: a reloaded result and a second tab call it
 * again. Resolves once the game is sent or queued in the outbox; null if nothing is sent.
 */
export async function recordCompletion(finished: FinishedGame): Promise<SendOutcome | null> {
  const { mode, wordSetId, gameDate, game } = finished;
  const result = gameResult(game);
  const { user } = authStore.get();
  if (result === null || mode === 'practice' || (mode === 'legacy' && user === null)) return null;
  const id = toWordSetId(wordSetId);
  if (id === null) return logDebug('The game has no valid word set id, so it is not recorded.');
  // Synchronous from here to the send, so that no other tab can interfere.
  if (!markRecorded(`${user?.id ?? currentSessionId()}:${mode}:${gameDate}:${id}`)) return null;
  const recorded = { ...finished, wordSetId: id, result };
  if (user === null && !recordForGuest(recorded)) return null;
  const outcome = await send('completion', payload(mode, recorded, user === null));
  return outcome === 'refused' ? logDebug('The server refused the completed game.') : outcome;
}

function markRecorded(marker: string): boolean {
  const known = markers.read();
  if (recordedInMemory.has(marker) || known.includes(marker)) return false;
  recordedInMemory.add(marker);
  markers.write([marker, ...known].slice(0, MAX_MARKERS));
  return true;
}

function recordForGuest({ wordSetId, dailyGameId, gameDate, game, par, result }: Recorded): boolean {
  if (readGuestRecord(gameDate)) return false;
  const details = gameDetails(result, wordSetId, game.puzzle);
  writeGuestRecord(gameDate, { ...details, par, completedAt: new Date().toISOString() }, { ...game, dailyGameId });
  updateGuestStats((stats) => recordGame(stats, { ...sentFields(result), date: gameDate }));
  markDailyComplete(gameDate);
  return true;
}

function payload(gameMode: 'daily' | 'legacy', { wordSetId, result }: Recorded, isGuest: boolean): CompletionPayload {
  const common = { gameMode, wordSetId, ...sentFields(result) };
  if (isGuest) return { ...common, sessionId: currentSessionId() };
  return allowsGuessLogs() ? { ...common, guessLog: [...result.guessLog] } : common;
}

/** Everything except derived values, and the guesses, which need consent. */
function sentFields({ correctGuesses: _, guessGrid: __, guessLog: ___, ...sent }: GameResult) {
  return sent;
}

function logDebug(text: string): null {
  // oxlint-disable-next-line no-console -- the specification requires logging and nothing else
  console.debug(text);
  return null;
}
