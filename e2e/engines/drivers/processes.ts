import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The programs behind one browser, and a home folder for their files. All are gone after `close`, or on exit. */
export class Processes {
  readonly home = mkdtempSync(join(tmpdir(), 'sixfold-engine-'));
  readonly #running = new Set<ChildProcess>();
  readonly #killAll = () => {
    for (const { pid, spawnfile } of this.#running) {
      // Xvfb deletes its lock file; browsers have nothing to save.
      if (pid) process.kill(-pid, spawnfile === 'Xvfb' ? 'SIGTERM' : 'SIGKILL');
    }
    rmSync(this.home, { recursive: true, force: true, maxRetries: 5 });
  };

  constructor() {
    process.once('exit', this.#killAll);
  }

  start(command: string, args: string[], stdio: StdioOptions, env: NodeJS.ProcessEnv = {}): ChildProcess {
    const child = spawn(command, args, {
      stdio,
      detached: true, // a group of its own, because browsers start further processes
      // Firefox refuses to run as root in the home folder of another user.
      env: { ...process.env, HOME: this.home, XDG_RUNTIME_DIR: this.home, ...env },
    });
    this.#running.add(child);
    child.once('exit', () => this.#running.delete(child));
    return child;
  }

  async close(): Promise<void> {
    const ended = Array.from(this.#running, (child) => once(child, 'exit'));
    process.removeListener('exit', this.#killAll);
    this.#killAll();
    await Promise.all(ended);
    rmSync(this.home, { recursive: true, force: true, maxRetries: 5 });
  }
}
