import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import type { RunAs } from './run-as.ts';
import { cleanEnvironment, identity, runScript } from './run-command.ts';
import { asArguments, type Settings } from './settings.ts';

export interface Postmaster {
  pid: number | undefined;
  hasExited(): boolean;
  /** Can be called only once: it removes the output file. */
  readOutput(): Promise<string>;
}

// Runs as the cluster's own user, so that root never writes to its folder. PostgreSQL overwrites a weekday's log only if
// it is running at midnight, so old ones are removed here for servers that are off at night.
const SCRIPT = `
cd "$1" || exit 1
chmod 700 . && mkdir -p log || exit 1
find log -name '*.log' -mtime +5 -exec rm -f {} + 2>/dev/null
output=$2; shift 2
exec "$@" >"$output" 2>&1`;

// The output before the log collector starts, and the end of the newest log if the collector has started.
const OUTPUT_SCRIPT = `
cd "$1" || exit 1
output=$(cat "$2"; rm -f "$2")
echo "$output"
case $output in *'logging collector'*) ;; *) exit ;; esac
newest=$(ls -t log/postgresql-*.log | head -n 1)
tail -c 16384 "$newest"`;

let count = 0;

/** Starts PostgreSQL in its own process group, so that Ctrl-C reaches only the server, which then stops PostgreSQL. */
export function spawnPostmaster(dir: string, binaries: Binaries, runAs: RunAs, settings: Settings): Postmaster {
  const output = `log/start-${process.pid}-${++count}.log`;
  const command = [join(binaries.bin, 'postgres'), '-D', dir, ...asArguments(settings)];
  let exited = false;
  let shellOutput = '';
  const child = spawn('/bin/sh', ['-c', SCRIPT, 'sh', dir, output, ...command], {
    cwd: '/',
    env: cleanEnvironment(),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'], // the pipe is for the shell; PostgreSQL must be able to outlive us
    ...identity(runAs),
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (shellOutput += text));
  child.on('exit', () => (exited = true));
  child.on('error', (error) => {
    exited = true;
    shellOutput += error.message;
  });
  child.unref();
  return {
    pid: child.pid,
    hasExited: () => exited,
    readOutput: async () => shellOutput + (await runScript(runAs, OUTPUT_SCRIPT, [dir, output])).stdout,
  };
}
