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
import type { CalendarParts } from '../services/admin/daily-games-list.ts';
import * as candidates from '../services/studio/candidates.ts';
import * as explore from '../services/studio/explore.ts';
import { scheduleDays } from '../services/studio/commit-plan.ts';
import * as plans from '../services/studio/plan.ts';
import { compareWithReality } from '../services/studio/reality.ts';
import { reportProgress } from '../services/studio/report-job.ts';
import * as words from '../services/studio/words.ts';
import { route } from './route.ts';
import { withUploads } from './upload.ts';

export interface StudioParts extends CalendarParts {
  analysis: Analysis;
}

export async function adminStudioRoutes(app: FastifyInstance, parts: StudioParts): Promise<void> {
  const { database } = parts;
  route(app, explorePuzzles, async ({ query }) => ({ data: await explore.explorePuzzles(query, parts) }));
  route(app, getPuzzleDetails, async ({ params }) => ({ data: await explore.puzzleDetails(params.id, parts) }));
  route(app, getReportProgress, async () => ({ data: await reportProgress(database) }));

  route(app, findCandidates, async ({ body }) => ({ data: await candidates.findCandidates(body, parts) }));
  route(app, acceptCandidates, async ({ body, caller }) => ({
    data: { accepted: await candidates.acceptPuzzles(body, caller, parts) },
  }));

  route(app, previewPlan, async ({ body }) => ({ data: await plans.previewPlan(body, parts) }));
  route(app, listAlternatives, async ({ body }) => ({
    data: { alternatives: await plans.listAlternatives(body, parts) },
  }));
  route(app, commitPlan, async ({ body, caller }) => ({
    data: { scheduled: await scheduleDays(body, caller, parts) },
  }));

  route(app, getReality, async () => ({ data: await compareWithReality(database) }));

  route(app, listWords, async ({ query }) => ({ data: await words.listWords(query, parts) }));
  route(app, changeWord, async ({ body, caller }) => {
    await words.changeWord(body, caller, parts);
    return { message: 'The word list has been changed.' };
  });
  await withUploads(app, (scope) =>
    route(scope, replaceWords, async ({ file, caller }) => ({
      data: await words.replaceWords(file, caller, parts),
    })),
  );
  route(app, restoreWords, async ({ caller }) => {
    await words.restoreWords(caller, parts);
    return { message: 'The built-in word list is in use again.' };
  });
}
