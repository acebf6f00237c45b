import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeTemporarySibling, removeAbandonedSiblings } from './temporary-sibling.ts';

let root: string;
let path: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'sixfold-sibling-'));
  path = join(root, 'postgres');
});
afterEach(() => rm(root, { recursive: true }));

const deadPid = spawnSync('true').pid;

async function leave(name: string, age: 'old' | 'fresh') {
  await mkdir(join(root, name, 'inside'), { recursive: true });
  const time = new Date(age === 'old' ? '2020-01-01' : '2100-01-01');
  await utimes(join(root, name), time, time);
  return name;
}

test('only old leftovers from dead processes are removed', async () => {
  await leave(`postgres.new-${deadPid}-01234567`, 'old');
  const expected = [
    await leave(`postgres.new-${deadPid}-89abcdef`, 'fresh'), // perhaps from another container
    await leave(`postgres.new-${process.pid}-01234567`, 'old'), // from a live process
    await leave(`postgres.new-${deadPid}-by-hand`, 'old'),
    await leave('postgres', 'old'),
  ];
  const newest = await makeTemporarySibling(path);
  await removeAbandonedSiblings(path, newest);
  expect((await readdir(root)).toSorted()).toEqual([...expected, basename(newest)].toSorted());
});
