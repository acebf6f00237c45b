import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { FixtureLine, FixtureOptions, Ready } from './fixture-protocol.ts';
import { until } from './until.ts';

export interface SpawnOptions {
  program?: string;
  uid?: number;
  env?: NodeJS.ProcessEnv;
  /** at the head of a process group, as a command typed into a terminal is */
  ownGroup?: boolean;
}

export type FixtureServer = ReturnType<typeof spawnFixture>;

/** The fixture server as a process, and what it has said so far. */
export function spawnFixture(program: string, options: FixtureOptions, { uid, env, ownGroup }: SpawnOptions) {
  const child = spawn(process.execPath, [program, JSON.stringify(options)], {
    cwd: '/',
    // Not all of ours: what it holds for Node may cost each of many starts more than their work.
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    detached: ownGroup ?? false,
    ...(uid !== undefined && { uid, gid: uid }),
  });
  const lines: FixtureLine[] = [];
  const readyListeners: ((ready: Ready) => void)[] = [];
  let stderr = '';
  let ended = false;
  createInterface(child.stdout).on('line', (text) => {
    const line = JSON.parse(text) as FixtureLine;
    lines.push(line);
    if ('ready' in line) for (const listen of readyListeners) listen(line.ready);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  child.on('close', () => (ended = true));

  async function said<Line>(what: string, pick: (line: FixtureLine) => Line | undefined): Promise<Line> {
    const find = () => lines.map(pick).find((found) => found !== undefined);
    await until(`the server says ${what}`, () => {
      if (find() === undefined && ended) throw new Error(`It ended before it said ${what}: ${transcript()}`);
      return find() !== undefined;
    });
    return find() as Line;
  }
  const transcript = () => [...lines.slice(-5).map((line) => JSON.stringify(line)), stderr].join('\n');
  const acknowledged = () => lines.flatMap((line) => ('acknowledged' in line ? [line.acknowledged] : []));
  const logs = () => lines.flatMap((line) => ('log' in line ? [line.log] : []));
  const exit = async () => {
    await until('the server ends', () => ended);
    return child.exitCode;
  };

  return {
    pid: child.pid ?? 0,
    lines,
    logs,
    ready: () => said('ready', (line) => ('ready' in line ? line.ready : undefined)),
    refused: () => said('refused', (line) => ('refused' in line ? line : undefined)),
    lost: () => said('lost', (line) => ('lost' in line ? line.lost : undefined)),
    drained: () => said('drained', (line) => ('drained' in line ? line.drained : undefined)),
    logged: (text: string, times: number) =>
      until(`"${text}" is logged`, () => logs().filter((line) => line.includes(text)).length >= times),
    acknowledged,
    writes: (count: number) => until(`${count} rows are acknowledged`, () => acknowledged().length >= count),
    onReady: (listen: (ready: Ready) => void) => readyListeners.push(listen),
    exit,
    isRunning: () => !ended,
    /** Sends the signal and comes back when the process is gone, with its exit code. */
    async kill(signal: NodeJS.Signals) {
      if (!ended) child.kill(signal);
      return exit();
    },
    /** Ready or refused, whichever comes. */
    outcome: () =>
      said('ready or refused', (line) => ('ready' in line ? 'ready' : 'refused' in line ? 'refused' : undefined)),
  };
}
