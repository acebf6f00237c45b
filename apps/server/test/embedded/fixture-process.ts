import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import type { FixtureLine, FixtureOptions, Ready } from './fixture-protocol.ts';

export interface SpawnOptions {
  program?: string;
  uid?: number;
  env?: NodeJS.ProcessEnv;
  /** in its own process group, like a command in a terminal */
  ownGroup?: boolean;
}

export type FixtureServer = ReturnType<typeof spawnFixture>;

/** The fixture server as a process, and its output so far. */
export function spawnFixture(program: string, options: FixtureOptions, { uid, env, ownGroup }: SpawnOptions) {
  const child = spawn(process.execPath, [program, JSON.stringify(options)], {
    cwd: '/',
    // Not our whole environment: its Node options may slow down each of many starts.
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    detached: ownGroup ?? false,
    ...(uid !== undefined && { uid, gid: uid }),
  });
  const lines: FixtureLine[] = [];
  const readyListeners: ((ready: Ready) => void)[] = [];
  let stderr = '';
  let exited = false;
  createInterface(child.stdout).on('line', (text) => {
    const line = JSON.parse(text) as FixtureLine;
    lines.push(line);
    if ('ready' in line) for (const listen of readyListeners) listen(line.ready);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  child.on('close', () => (exited = true));

  async function printed<Line>(what: string, pick: (line: FixtureLine) => Line | undefined): Promise<Line> {
    const find = () => lines.map(pick).find((found) => found !== undefined);
    await until(`the server prints ${what}`, () => {
      if (find() === undefined && exited) throw new Error(`It exited before it printed ${what}: ${transcript()}`);
      return find() !== undefined;
    });
    return find() as Line;
  }
  const transcript = () => [...lines.slice(-5).map((line) => JSON.stringify(line)), stderr].join('\n');
  const acknowledged = () => lines.flatMap((line) => ('acknowledged' in line ? [line.acknowledged] : []));
  const logs = () => lines.flatMap((line) => ('log' in line ? [line.log] : []));
  const exit = async () => {
    await until('the server exits', () => exited);
    return child.exitCode;
  };

  return {
    pid: child.pid ?? 0,
    lines,
    logs,
    ready: () => printed('ready', (line) => ('ready' in line ? line.ready : undefined)),
    refused: () => printed('refused', (line) => ('refused' in line ? line : undefined)),
    lost: () => printed('lost', (line) => ('lost' in line ? line.lost : undefined)),
    drained: () => printed('drained', (line) => ('drained' in line ? line.drained : undefined)),
    logged: (text: string, times: number) =>
      until(`"${text}" is logged`, () => logs().filter((line) => line.includes(text)).length >= times),
    acknowledged,
    writes: (count: number) => until(`${count} rows are acknowledged`, () => acknowledged().length >= count),
    onReady: (listen: (ready: Ready) => void) => readyListeners.push(listen),
    exit,
    isRunning: () => !exited,
    /** Sends the signal and returns the exit code. */
    async kill(signal: NodeJS.Signals) {
      if (!exited) child.kill(signal);
      return exit();
    },
    /** Ready or refused, whichever comes first. */
    outcome: () =>
      printed('ready or refused', (line) => ('ready' in line ? 'ready' : 'refused' in line ? 'refused' : undefined)),
  };
}

/** Polls until the condition holds; fails with `what` after a timeout. */
export async function until(
  what: string,
  condition: () => boolean | Promise<boolean>,
  timeoutMs = 60_000,
): Promise<void> {
  const began = performance.now();
  while (!(await condition())) {
    if (performance.now() - began > timeoutMs) throw new Error(`Timed out waiting until ${what}`);
    await delay(5);
  }
}
