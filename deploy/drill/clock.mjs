// A wall clock that the drill can set for the programs of one machine. Their monotonic clock is left alone.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ARCHITECTURES = { x64: 'x86_64', arm64: 'aarch64' };
export const LIBFAKETIME = `/usr/lib/${ARCHITECTURES[process.arch]}-linux-gnu/faketime/libfaketimeMT.so.1`;

/** Python sleeps with clock_nanosleep, which fails under libfaketime. */
const PYTHON_SLEEP = `import select, time
time.sleep = lambda seconds: select.select([], [], [], seconds)
`;

/** `name` must be unique in the folder. */
export function createClock(folder, name) {
  const file = join(folder, `${name}.clock`);
  const pythonFolder = join(folder, `${name}-python`);
  mkdirSync(pythonFolder);
  writeFileSync(join(pythonFolder, 'sitecustomize.py'), PYTHON_SLEEP);
  const set = (seconds) => {
    // A program must never read half a line.
    writeFileSync(`${file}.new`, `${seconds < 0 ? '' : '+'}${seconds}\n`);
    renameSync(`${file}.new`, file);
  };
  set(0);
  return {
    /** Seconds ahead of the real time. */
    set,
    /** A command prefix: the command then runs on this clock. */
    prefix: [
      'env',
      `LD_PRELOAD=${LIBFAKETIME}`,
      `FAKETIME_TIMESTAMP_FILE=${file}`,
      'FAKETIME_CACHE_DURATION=1',
      'FAKETIME_DONT_FAKE_MONOTONIC=1',
      `PYTHONPATH=${pythonFolder}`,
    ],
  };
}
