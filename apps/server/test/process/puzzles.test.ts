import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIFFICULTIES } from '@sixfold/game';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildServer } from '../../../../scripts/lib/build.mjs';
import { openTestDatabase, startedDatabase } from '../support/test-database.ts';
import { databaseUrl, runCommand, temporaryFolder } from './server-process.ts';

beforeAll(() => buildServer());

const run = (...args: string[]) => runCommand('puzzles', {}, ...args);

function file(...lines: string[]): string {
  const path = join(temporaryFolder(), 'puzzles.csv');
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
}

test('bad usage is one line, and help is a page', async () => {
  expect(await run('bake')).toEqual({
    code: 1,
    output: '"bake" is not a command: use make, rate, points, plan, check or --help.\n',
  });
  const { code, output } = await run('make', '--help');
  expect({ code, output }).toEqual({
    code: 0,
    output: expect.stringMatching(/^Usage: npm run puzzles -- <command> \[<file>\] \[options\]\n/) as string,
  });
});

describe('on a file', () => {
  test('a file or row that cannot be read is named', async () => {
    expect((await run('rate', 'missing.csv')).output).toMatch(/^Cannot read "missing\.csv": .*\n$/);
    const bad = file('word1,word2,word3', 'PACKET,ACCEPT,ATTACK', 'PACKET,ACCEPT,PLANET');
    expect(await run('check', bad)).toEqual({
      code: 1,
      output: `Puzzle 2 of "${bad}": Word 3 may only use letters of the anchor word. Not in it: L, N.\n`,
    });
    const headless = file('PACKET,ACCEPT,ATTACK', 'STANCE,ACCESS,SENATE');
    expect((await run('check', headless)).output).toContain('must name the columns word1, word2 and word3');
  });

  test('check lists problems', async () => {
    const puzzles = file('word1,word2,word3', 'PACKET,ACCEPT,ATTACK', 'WOMBAT,BAMBOO,BOTTOM');
    expect(await run('check', puzzles)).toEqual({
      code: 2,
      output: [
        'day,word1,word2,word3,problems,quality,other',
        ',WOMBAT,BAMBOO,BOTTOM,NOT_COVERING AMBIGUOUS,73,',
        '1 of 2 puzzles have problems, and 0 repeats are scheduled.\n',
      ].join('\n'),
    });
    const fair = file('word1,word2,word3', 'PACKET,ACCEPT,ATTACK');
    expect(await run('check', fair)).toEqual({ code: 0, output: '' });
    expect(await run('check', fair, '--json')).toEqual({
      code: 0,
      output: '[]\n',
    });
  });

  test('rate compares with the ratings in the file', async () => {
    const { code, output } = await run(
      'rate',
      file('word1,word2,word3,torture_misses', 'PACKET,ACCEPT,ATTACK,1', 'STANCE,ACCESS,SENATE,2'),
    );
    expect(code).toBe(0);
    const [header, first] = output.split('\n');
    expect(header).toMatch(/^word1,word2,word3,foundation_misses,.*,torture_step,overall_step,quality,flags,fit$/);
    expect(first).toMatch(/^PACKET,ACCEPT,ATTACK,(\d(\.\d+)?,){12}[1-5],100,,yes$/);
    expect(output).toMatch(/Rank correlation with the misses in the file:\n {2}TORTURE: -?1\.000 \(2 puzzles\)\n$/);
  });

  test('points are listed by difficulty, and warn if one is worth far more than another', async () => {
    const { code, output } = await run('points', file('word1,word2,word3', 'PACKET,ACCEPT,ATTACK'));
    const [header, ...lines] = output.trimEnd().split('\n');
    expect(header).toBe('difficulty,par_min,par_5,par_95,par_max,average,weak,strong,best');
    expect(lines.slice(0, 4).map((line) => line.split(',')[0])).toEqual(DIFFICULTIES);
    const averages = lines.slice(0, 4).map((line) => Number(line.split(',')[5]));
    const spread = Math.max(...averages) - Math.min(...averages);
    expect(Number(/^Spread of the averages: (\d\.\d\d), /.exec(lines[4] ?? '')?.[1])).toBeCloseTo(spread, 1);
    expect(code).toBe(spread < 0.5 ? 0 : 2);
  });

  test('make finds puzzles, plan orders them, and check agrees', async () => {
    const [made, planned] = [join(temporaryFolder(), 'made.csv'), join(temporaryFolder(), 'planned.csv')];
    const existing = file('word1,word2,word3', 'PACKET,ACCEPT,ATTACK');
    const making = ['make', existing, '--count', '2', '--include', 'N', '--avoid', 'planet,z'];
    expect(await run(...making, '--out', made)).toEqual({ code: 0, output: '' });
    expect(readFileSync(made, 'utf8')).toMatch(/^word1.*\n([A-Y]*N[A-Y]*,.*\n){2}$/);

    const planning = ['plan', made, '--from', '2099-03-02', '--days', '3', '--shape', '3333333', '--out', planned];
    expect(await run(...planning)).toEqual({ code: 2, output: 'No puzzle is left for 1 of 3 days.\n' });
    const days = readFileSync(planned, 'utf8').trim().split('\n');
    expect(days).toHaveLength(4);
    expect(days[3]).toBe(',,,2099-03-04,3,,');
    writeFileSync(planned, `${days.slice(0, 3).join('\n')}\n`);
    expect((await run('check', planned)).code).toBe(0);

    writeFileSync(planned, `${[...days.slice(0, 2), days[1]?.replace('2099-03-02', '2099-03-09')].join('\n')}\n`);
    const { code, output } = await run('check', planned, '--json');
    expect(code).toBe(2);
    for (const rule of ['DUPLICATE', 'ANCHOR_AGAIN', 'WORD_TOO_SOON', 'WORDS_TOGETHER_AGAIN'])
      expect(output).toContain(rule);
  });
});

describe('on the database', () => {
  test('make and plan save what they print, and check finds problems', async () => {
    const empty = { DATABASE_URL: await databaseUrl() };
    expect(await runCommand('puzzles', empty, 'check')).toEqual({
      code: 1,
      output: 'The database is empty. Start Sixfold once before you run puzzles.\n',
    });

    const connection = await startedDatabase();
    const database = openTestDatabase(connection);
    const environment = { DATABASE_URL: await databaseUrl(connection) };
    const select = async (text: string) => (await database.query({ text })).rows as unknown[];
    // Few enough to rate them here.
    await select(`UPDATE word_sets SET status = 'DISABLED'`);
    await select(`UPDATE word_sets SET status = 'DRAFT' WHERE id = (SELECT max(id) FROM word_sets)`);

    const make = (count: string, ...options: string[]) =>
      runCommand('puzzles', environment, 'make', '--count', count, '--save', '--seed', 'test', ...options);
    expect((await make('1')).code).toBe(0);
    expect((await make('2', '--approve')).code).toBe(0);
    const [draft, ...made] = await select(`SELECT word1, status FROM word_sets WHERE origin = 'GENERATED' ORDER BY id`);
    expect(draft).toMatchObject({ status: 'DRAFT' });
    expect(made).toMatchObject([{ status: 'APPROVED' }, { status: 'APPROVED' }]);

    const planning = ['plan', '--from', '2099-03-02', '--days', '1', '--save', '--json'];
    const { code, output } = await runCommand('puzzles', environment, ...planning);
    expect(code).toBe(0);
    const planned = JSON.parse(output) as { day: string; word1: string }[];
    expect(planned).toMatchObject([{ day: '2099-03-02', target: 1 }]);
    expect(made.map((puzzle) => (puzzle as { word1: string }).word1)).toContain(planned[0]?.word1);
    const days = await select(`SELECT word1, actor_id FROM daily_games JOIN word_sets ON word_sets.id = word_set_id
      JOIN audit_entries ON subject_id = daily_games.id AND subject = 'dailyGame' WHERE game_date = '2099-03-02'`);
    expect(days).toEqual([{ word1: planned[0]?.word1, actor_id: null }]);
    // The day is taken now.
    expect(await runCommand('puzzles', environment, ...planning)).toEqual({ code: 0, output: '[]\n' });

    await select(
      `UPDATE word_sets SET word2 = repeat(left(word1, 1), 6) WHERE origin = 'GENERATED' AND word1 = '${planned[0]?.word1}'`,
    );
    const checked = await runCommand('puzzles', environment, 'check');
    expect(checked.code).toBe(2);
    expect(checked.output).toMatch(/,([A-Z])[A-Z]{5},\1{6},[A-Z]{6},UNLISTED/);
  });
});
