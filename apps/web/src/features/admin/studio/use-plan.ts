import type { PlannedDay, PlanRequest } from '@sixfold/contract';
import { nextDay, type GameDay } from '@sixfold/game';
import { useState } from 'react';
import { commit, preview, randomSeed } from '../api/studio.ts';
import { SHAPES, type PlanSettings } from './plan-form.ts';

export interface Plan {
  request: Omit<PlanRequest, 'kept'>;
  days: readonly PlannedDay[];
}

/** A plan that is not on the calendar yet. The server does not store it: each call sends what was chosen so far. */
export function usePlan() {
  const [settings, setSettings] = useState<PlanSettings>({ from: '', days: 30, shape: 'WEEKLY' });
  const [plan, setPlan] = useState<Plan>();
  /** How many plans were committed. */
  const [commits, setCommits] = useState(0);

  const create = async (next: PlanSettings) => {
    const { from, days, shape } = next;
    setSettings(next);
    const request = { from, days, shape: [...SHAPES[shape]], seed: randomSeed() };
    setPlan({ request, ...(await preview(request)) });
  };

  /** Puts another puzzle on a day. The server checks the whole plan for repeats again. */
  const swap = async ({ request, days }: Plan, gameDate: GameDay, wordSetId: number) => {
    const kept = [...choicesOf(days).filter((choice) => choice.gameDate !== gameDate), { gameDate, wordSetId }];
    setPlan({ request, ...(await preview({ ...request, kept })) });
  };

  const commitPlan = async ({ days }: Plan) => {
    const choices = choicesOf(days);
    await commit(choices);
    const last = days.at(-1)?.gameDate;
    setPlan(undefined);
    setSettings((current) => ({ ...current, from: last === undefined ? '' : nextDay(last) }));
    setCommits((count) => count + 1);
    return choices.map(({ gameDate }) => gameDate);
  };

  return { settings, plan, commits, create, swap, commit: commitPlan };
}

export type Planning = ReturnType<typeof usePlan>;

/** The days that a plan fills. */
export const choicesOf = (days: readonly PlannedDay[]) =>
  days.flatMap(({ gameDate, puzzle, isScheduled }) =>
    puzzle && !isScheduled ? [{ gameDate, wordSetId: puzzle.wordSetId }] : [],
  );
