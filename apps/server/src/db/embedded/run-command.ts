import { spawn } from 'node:child_process';
import { ignore } from './ignore.ts';

export interface CommandResult {
  /** null when it could not be started, or was ended by a signal */
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

// Nothing of our own environment goes to PostgreSQL: PGDATA or PGOPTIONS would redirect it, LD_LIBRARY_PATH would swap
// its libraries, a preloaded clock would shift its time, and a foreign LC_MESSAGES would translate what we read.
export const cleanEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'] ?? '/usr/bin:/bin',
  LC_ALL: 'C',
});

// Node wants signed numbers here, while macOS gives "nobody" as 4294967294.
export const identity = (runAs: As | undefined): { uid?: number; gid?: number } =>
  runAs?.switched ? { uid: runAs.uid | 0, gid: runAs.gid | 0 } : {};

/** Runs a command to its end, as another user where asked. Never throws: what went wrong is in the result. */
export function runCommand(file: string, args: string[], options: { as?: As; input?: string } = {}) {
  return new Promise<CommandResult>((resolve) => {
    const result: CommandResult = { status: null, stdout: '', stderr: '' };
    const settle = (status: number | null, trouble = '') =>
      resolve({ ...result, status, stderr: result.stderr + trouble });
    // Our own working directory may be closed to that user; "/" never is.
    const spawned = { cwd: '/', env: cleanEnvironment(), ...identity(options.as) };
    try {
      const child = spawn(file, args, { ...spawned, stdio: 'pipe' });
      child.stdout.setEncoding('utf8').on('data', (text: string) => (result.stdout += text));
      child.stderr.setEncoding('utf8').on('data', (text: string) => (result.stderr += text));
      child.on('error', (error) => settle(null, error.message));
      child.on('close', (status) => settle(status));
      child.stdin.on('error', ignore); // it ended without reading: its status says so
      child.stdin.end(options.input ?? '');
    } catch (error) {
      settle(null, String(error));
    }
  });
}

/** A shell script run as that user; `args` are "$1", "$2" and so on. */
export const runScript = (as: As, script: string, args: string[], input?: string) =>
  runCommand('/bin/sh', ['-c', script, 'sh', ...args], input === undefined ? { as } : { as, input });
