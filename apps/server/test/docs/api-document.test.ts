import { endpoints } from '@sixfold/contract';
import { lintFromString, loadConfig } from '@redocly/openapi-core';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { expect, onTestFinished, test } from 'vitest';
import { sharedTestApp } from '../support/test-app.ts';
import { givenUser } from '../support/test-users.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const CLIENT = join(import.meta.dirname, 'play-a-game.ts');

const shared = sharedTestApp();

const readDocument = async () => (await shared().app.inject('/api/docs/json')).body;

interface Operation {
  operationId: string;
  tags: string[];
  security: object[];
  responses: Record<string, object>;
}

test('the API document lists every call', async () => {
  const { paths } = JSON.parse(await readDocument()) as { paths: Record<string, Record<string, Operation>> };
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(endpoints).sort());
  expect(paths['/api/v1/game/complete']?.['post']).toMatchObject({
    tags: ['Play'],
    security: [{}, { bearer: [] }],
    responses: { 200: { content: { 'application/json': { example: { success: true } } } } },
  });
});

test("Redocly's recommended rules find no problem in the API document", async () => {
  // Not createConfig, whose parameter takes seconds to type-check.
  const config = await loadConfig({ customExtends: ['recommended'] });
  const problems = await lintFromString({ source: await readDocument(), config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
}, 30_000);

test('a client typed from the API document compiles and plays a game', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sixfold-client-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'api.ts'), astToString(await openapiTS(await readDocument())));
  cpSync(CLIENT, join(folder, 'play-a-game.ts'));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  expect(compile('play-a-game.ts', folder)).toBe('');

  const { app, database, clock } = shared();
  const { token } = await givenUser({ database, clock });
  const { playDailyGame } = (await import(CLIENT)) as {
    playDailyGame: (url: string, token: string) => Promise<object>;
  };
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  expect(await playDailyGame(address, token)).toEqual({
    grid: ['🟩', '🟩', '🟩', '🟩', '🟩', '🟩'],
    refusedField: 'gameMode',
    isCompleted: true,
    pastGame: 'NOT_FOUND',
  });
}, 60_000);

/** The compiler's output; empty if the program is correct. */
function compile(program: string, folder: string): string {
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2023', '--module', 'nodenext'];
  const run = spawnSync(process.execPath, [tsc, ...options, '--allowImportingTsExtensions', program], { cwd: folder });
  return String(run.stdout) + String(run.stderr);
}
