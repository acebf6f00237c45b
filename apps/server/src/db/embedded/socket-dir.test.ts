import { chmod, lstat, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimSocketDir, releaseSocketDir } from './socket-dir.ts';

const self = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0, name: 'me', switched: false };
const long = `/srv/${'x'.repeat(100)}`;

let base: string;
beforeEach(async () => void (base = await mkdtemp(join(tmpdir(), 'sixfold-socket-'))));
afterEach(() => rm(base, { recursive: true }));

test('uses the cluster folder itself up to the length limit', async () => {
  const longest = `/${'x'.repeat(103 - '/.s.PGSQL.5432'.length - 1)}`;
  expect(await claimSocketDir(longest, self, base)).toBe(longest);
  expect(await claimSocketDir(`${longest}x`, self, base)).not.toBe(`${longest}x`);
  expect(await claimSocketDir(longest.replace('x', 'é'), self, base)).toContain(base); // bytes, not characters
});

test('uses a private folder per cluster, the same one every time', async () => {
  const dir = await claimSocketDir(long, self, base);
  expect((await lstat(dir)).mode & 0o777).toBe(0o700);
  expect(await claimSocketDir(long, self, base)).toBe(dir);
  expect(await claimSocketDir(`${long}y`, self, base)).not.toBe(dir);
  await releaseSocketDir(dir, long);
  await expect(lstat(dir)).rejects.toThrow();
});

test('a symlink created beforehand is not followed', async () => {
  const dir = await claimSocketDir(long, self, base);
  await rm(dir, { recursive: true });
  await mkdir(join(base, 'trap'), { mode: 0o700 });
  await symlink(join(base, 'trap'), dir);
  expect(await claimSocketDir(long, self, base)).toBe(dir.replace(/0$/, '1'));
});

test('a folder that others can access is skipped', async () => {
  const dir = await claimSocketDir(long, self, base);
  await chmod(dir, 0o755);
  expect(await claimSocketDir(long, self, base)).toBe(dir.replace(/0$/, '1'));
});

test("another user's folder is skipped", async () => {
  const dir = await claimSocketDir(long, self, base);
  const other = { ...self, uid: self.uid + 1 };
  const theirs = await claimSocketDir(long, other, base).catch((error: Error) => error.message);
  expect(theirs).not.toBe(dir);
});
