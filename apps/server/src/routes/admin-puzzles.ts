import {
  createPuzzle,
  deletePuzzle,
  getImportTemplate,
  importPuzzles,
  listPuzzles,
  updatePuzzle,
} from '@sixfold/contract';
import type { FastifyInstance } from 'fastify';
import type { CalendarDeps } from '../services/admin/daily-games-list.ts';
import { IMPORT_TEMPLATE } from '../services/puzzles/puzzle-file.ts';
import * as imports from '../services/puzzles/puzzle-import.ts';
import * as puzzles from '../services/admin/puzzles.ts';
import { route } from './route.ts';
import { withUploads } from './upload.ts';

export async function adminPuzzleRoutes(app: FastifyInstance, deps: CalendarDeps): Promise<void> {
  route(app, listPuzzles, async ({ query }) => ({ data: await puzzles.listPuzzles(query, deps) }));

  route(app, createPuzzle, async ({ body, caller }) => ({ data: await puzzles.createPuzzle(body, caller, deps) }));

  route(app, updatePuzzle, async ({ params, body, caller }) => ({
    data: await puzzles.updatePuzzle(params.id, body, caller, deps),
  }));

  route(app, deletePuzzle, async ({ params, caller }) => {
    await puzzles.deletePuzzle(params.id, caller, deps);
    return { message: 'The puzzle has been deleted.' };
  });

  route(app, getImportTemplate, async () => IMPORT_TEMPLATE);

  await withUploads(app, (scope) =>
    route(scope, importPuzzles, async ({ file, caller }) => ({
      stats: await imports.importPuzzles(file, caller, deps),
    })),
  );
}
