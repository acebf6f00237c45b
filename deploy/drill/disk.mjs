// A disk of limited size: a file with a file system in it.
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const SIZE = '1G';
/** The space that the file system itself needs for a large file. */
const METADATA = 1 << 20;

const run = (command, ...args) => execFileSync(command, args, { stdio: 'pipe' });

/** The mount disappears with the drill's mount namespace. */
export function createDisk({ image, mountPoint, owner }) {
  const filler = join(mountPoint, 'filler');
  mkdirSync(mountPoint);
  run('truncate', '--size', SIZE, image);
  run('mkfs.ext4', '-q', '-m', '0', image);
  run('mount', '-o', 'loop', image, mountPoint);
  chownSync(mountPoint, owner.uid, owner.gid);
  chmodSync(mountPoint, 0o700);
  return {
    fill() {
      const { bavail, bsize } = statfsSync(mountPoint);
      run('fallocate', '--length', String(bavail * bsize - METADATA), filler);
    },
    empty: () => rmSync(filler, { force: true }),
  };
}
