// No dependencies: this runs before anything is installed.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A problem that the user can fix. Only its message is printed. */
export class SetUpError extends Error {}

export const say = (text) => process.stdout.write(`\n▸ ${text}\n`);

/** Runs a program, shows its output and returns its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'], ...options });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs a script with the current Node. */
export const runNode = (script, args = [], options = {}) => run(process.execPath, [script, ...args], options);

export function npm(args, options) {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('.js') ? runNode(cli, args, options) : run('npm', args, options);
}

/** Runs `main` and prints its errors in plain text. */
export async function asCommand(main) {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`\n${error instanceof SetUpError ? error.message : (error?.stack ?? error)}\n`);
    process.exit(1);
  }
}
