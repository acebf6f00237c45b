import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import {
  alternatives,
  createWordList,
  judge,
  makePuzzles,
  planDays,
  reportOn,
  simulatePoints,
  type Candidate,
  type Judgment,
  type Plannable,
  type PlanRequest,
  type Report,
  type Criteria,
  type WordChanges,
  type WordList,
} from '@sixfold/analysis/studio';
import type { GameDay, PuzzleWords } from '@sixfold/game';

/** The owner's changes to the word list. They change with the version. */
export interface Words {
  version: number;
  changes: WordChanges;
}

/** A puzzle that a plan may use. */
export interface PlannablePuzzle extends Plannable {
  id: number;
}

interface Search {
  criteria: Criteria;
  words: Words;
  seed: number;
  count: number;
  /** Starts over; otherwise the search with the same criteria and seed continues. */
  isNew: boolean;
}

interface Job {
  puzzle: PuzzleWords;
  words: Words;
}

interface Found {
  candidates: Candidate[];
  /** How many puzzles were rated, whether or not they qualified. */
  examined: number;
  isDone: boolean;
}

/** A search returns after this long, even if it has found nothing. */
const SEARCH_MS = 1_500;
const SEARCHES = 4;

let list: { version: number; words: WordList } | undefined;

function listOf({ version, changes }: Words): WordList {
  if (list?.version !== version) list = { version, words: createWordList(changes) };
  return list.words;
}

const searches = new Map<string, Generator<Candidate | null>>();

function searchFor({ criteria, words, seed, isNew }: Search): Generator<Candidate | null> {
  // Accepting a candidate changes what exists, and must not restart the search.
  const key = JSON.stringify([seed, words.version, { ...criteria, existing: [] }]);
  const known = isNew ? undefined : searches.get(key);
  const search = known ?? makePuzzles(listOf(words), criteria, String(seed));
  searches.delete(key);
  searches.set(key, search);
  for (const oldest of [...searches.keys()].slice(0, -SEARCHES)) searches.delete(oldest);
  return search;
}

/** What the thread does. Arguments and results are copied between the threads. */
const calls = {
  judge: ({ puzzle, words }: Job): Judgment => judge(puzzle, listOf(words)),

  report: ({ puzzle, words }: Job): Report => reportOn(puzzle, listOf(words)),

  points: (puzzle: PuzzleWords) => simulatePoints(puzzle),

  find(search: Search): Found {
    const puzzles = searchFor(search);
    const deadline = performance.now() + SEARCH_MS;
    const found: Found = { candidates: [], examined: 0, isDone: false };
    while (found.candidates.length < search.count && performance.now() < deadline) {
      const step = puzzles.next();
      if (step.done) return { ...found, isDone: true };
      found.examined += 1;
      if (step.value) found.candidates.push(step.value);
    }
    return found;
  },

  plan: (request: PlanRequest<PlannablePuzzle>) => planDays(request),

  alternatives: (request: Omit<PlanRequest<PlannablePuzzle>, 'days'>, day: GameDay) => alternatives(request, day),
};

export type Calls = typeof calls;

export interface CallMessage {
  id: number;
  name: keyof Calls;
  args: unknown[];
}

export type ResultMessage = { id: number } & ({ result: unknown } | { error: unknown });

// Linux has a priority per thread; elsewhere this would slow down the whole server.
if (workerData === 'background' && process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on('message', ({ id, name, args }: CallMessage) => {
  const call = calls[name] as (...args: unknown[]) => unknown;
  let message: ResultMessage;
  try {
    message = { id, result: call(...args) };
  } catch (error) {
    message = { id, error };
  }
  parentPort?.postMessage(message);
});
