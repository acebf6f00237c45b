import type { Candidate } from '@sixfold/contract';
import { puzzleKey } from '@sixfold/game';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../lib/api/errors.ts';
import { accept, randomSeed, search, type AcceptedStatus } from '../api/studio.ts';
import { DEFAULT_CRITERIA, type Criteria } from './make-form.ts';

interface Search {
  criteria: Criteria;
  examined: number;
  candidates: readonly Candidate[];
  state: 'idle' | 'searching' | 'stopped' | 'done';
  failure?: string;
}

const NO_SEARCH: Search = { criteria: DEFAULT_CRITERIA, examined: 0, candidates: [], state: 'idle' };

/** The button that stored a candidate, and whether the puzzle was new. */
export interface Accepted {
  status: AcceptedStatus;
  isNew: boolean;
}

/** A search for puzzles, as a series of short calls: the server answers each with what it has found so far. */
export function useCandidates() {
  const [current, setCurrent] = useState(NO_SEARCH);
  const [accepted, setAccepted] = useState<ReadonlyMap<string, Accepted>>(new Map());
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const update = (change: Partial<Search>) => setCurrent((last) => ({ ...last, ...change }));

  const start = async (criteria: Criteria) => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setCurrent({ ...NO_SEARCH, criteria, state: 'searching' });
    try {
      for await (const found of findAll(criteria, signal)) update(found);
      update({ state: 'done' });
    } catch (error) {
      if (!signal.aborted) update({ state: 'stopped', failure: messageOf(error, 'Failed to make puzzles') });
    }
  };

  const stop = () => {
    running.current?.abort();
    update({ state: 'stopped' });
  };

  /** Returns the number of puzzles that were new. */
  const acceptAll = async ({ candidates, status }: { candidates: readonly Candidate[]; status: AcceptedStatus }) => {
    const stored = new Set((await accept(candidates, status)).map(puzzleKey));
    const changes = candidates.map(puzzleKey).map((key) => [key, { status, isNew: stored.has(key) }] as const);
    setAccepted((last) => new Map([...last, ...changes]));
    return stored.size;
  };

  const acceptedAs = (candidate: Candidate) => accepted.get(puzzleKey(candidate));
  return { search: current, start, stop, accept: acceptAll, acceptedAs };
}

export type Candidates = ReturnType<typeof useCandidates>;

async function* findAll(criteria: Criteria, signal: AbortSignal) {
  const seed = randomSeed();
  const found = new Map<string, Candidate>();
  let after: number | null = 0;
  while (after !== null && found.size < criteria.count) {
    const { candidates, next } = await search({ ...criteria, count: criteria.count - found.size, seed, after }, signal);
    // Another server may find one again.
    for (const candidate of candidates) found.set(puzzleKey(candidate), candidate);
    yield { candidates: [...found.values()], examined: next ?? after };
    after = next;
  }
}
