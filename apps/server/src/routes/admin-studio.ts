import {
  acceptCandidates,
  changeWord,
  commitPlan,
  explorePuzzles,
  findCandidates,
  getPuzzleDetails,
  getReality,
  getReportProgress,
  listAlternatives,
  listWords,
  previewPlan,
  replaceWords,
  restoreWords,
} from '@sixfold/contract';
import type { FastifyInstance } from 'fastify';
import type { Analysis } from '../adapters/analysis.ts';
import type { CalendarDeps } from '../services/admin/daily-games-list.ts';
import * as candidates from '../services/studio/candidates.ts';
import * as explore from '../services/studio/explore.ts';
import { scheduleDays } from '../services/studio/commit-plan.ts';
import * as plans from '../services/studio/plan.ts';
import { compareWithReality } from '../services/studio/reality.ts';
import { reportProgress } from '../services/studio/report-job.ts';
import * as words from '../services/studio/words.ts';
import { route } from './route.ts';
import { withUploads } from './upload.ts';

export interface StudioDeps extends CalendarDeps {
  analysis: Analysis;
}

export async function adminStudioRoutes(app: FastifyInstance, deps: StudioDeps): Promise<void> {
  const { database } = deps;
  route(app, explorePuzzles, async ({ query }) => ({ data: await explore.explorePuzzles(query, deps) }));
  route(app, getPuzzleDetails, async ({ params }) => ({ data: await explore.puzzleDetails(params.id, deps) }));
  route(app, getReportProgress, async () => ({ data: await reportProgress(database) }));

  route(app, findCandidates, async ({ body }) => ({ data: await candidates.findCandidates(body, deps) }));
  route(app, acceptCandidates, async ({ body, caller }) => ({
    data: { accepted: await candidates.acceptPuzzles(body, caller, deps) },
  }));

  route(app, previewPlan, async ({ body }) => ({ data: await plans.previewPlan(body, deps) }));
  route(app, listAlternatives, async ({ body }) => ({
    data: { alternatives: await plans.listAlternatives(body, deps) },
  }));
  route(app, commitPlan, async ({ body, caller }) => ({
    data: { scheduled: await scheduleDays(body, caller, deps) },
  }));

  route(app, getReality, async () => ({ data: await compareWithReality(database) }));

  route(app, listWords, async ({ query }) => ({ data: await words.listWords(query, deps) }));
  route(app, changeWord, async ({ body, caller }) => {
    await words.changeWord(body, caller, deps);
    return { message: 'The word list has been changed.' };
  });
  await withUploads(app, (scope) =>
    route(scope, replaceWords, async ({ file, caller }) => ({ data: await words.replaceWords(file, caller, deps) })),
  );
  route(app, restoreWords, async ({ caller }) => {
    await words.restoreWords(caller, deps);
    return { message: 'The built-in word list is in use again.' };
  });
}
