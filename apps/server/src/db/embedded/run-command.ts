import { spawn } from 'node:child_process';
import { ignore } from './cluster-error.ts';

export interface CommandResult {
  /** null if it could not be started or was killed by a signal */
  status: number | null;
  stdout: string;
  stderr: string;
}

export interface Owner {
  uid: number;
  gid: number;
}

interface As extends Owner {
  switched: boolean;
}

// PostgreSQL does not inherit our environment: PGDATA or PGOPTIONS would redirect it, LD_LIBRARY_PATH would swap its
// libraries, a preloaded clock would shift its time, and LC_MESSAGES would translate the output that we parse.
export const cleanEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'] ?? '/usr/bin:/bin',
  LC_ALL: 'C',
});

// Node accepts only signed 32-bit ids. On macOS, the uid of "nobody" is 4294967294.
export const identity = (runAs: As | undefined): { uid?: number; gid?: number } =>
  runAs?.switched ? { uid: runAs.uid | 0, gid: runAs.gid | 0 } : {};

/** Runs a command to completion, optionally as another user. Never throws: failures are in the result. */
export function runCommand(file: string, args: string[], options: { as?: As; input?: string } = {}) {
  return new Promise<CommandResult>((resolve) => {
    const result: CommandResult = { status: null, stdout: '', stderr: '' };
    const settle = (status: number | null, message = '') =>
      resolve({ ...result, status, stderr: result.stderr + message });
    // That user may have no access to our working directory.
    const spawned = { cwd: '/', env: cleanEnvironment(), ...identity(options.as) };
    try {
      const child = spawn(file, args, { ...spawned, stdio: 'pipe' });
      child.stdout.setEncoding('utf8').on('data', (text: string) => (result.stdout += text));
      child.stderr.setEncoding('utf8').on('data', (text: string) => (result.stderr += text));
      child.on('error', (error) => settle(null, error.message));
      child.on('close', (status) => settle(status));
      child.stdin.on('error', ignore); // the child exited without reading its input; its status says so
      child.stdin.end(options.input ?? '');
    } catch (error) {
      settle(null, String(error));
    }
  });
}

/** Runs a shell script as that user; `args` are "$1", "$2" and so on. */
export const runScript = (as: As, script: string, args: string[], input?: string) =>
  runCommand('/bin/sh', ['-c', script, 'sh', ...args], input === undefined ? { as } : { as, input });
