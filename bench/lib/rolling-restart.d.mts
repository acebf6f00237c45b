import type { ChildProcess } from 'node:child_process';

interface Options {
  start: (port: number) => Promise<ChildProcess>;
  rate: number;
  rounds: number;
}

interface Figures {
  requests: number;
  perSecond: number;
  /** What was answered with anything but 200. */
  lost: string[];
  longestMs: number;
  /** What the servers exited with. */
  codes: number[];
}

export function rollingRestart(options: Options): Promise<Figures>;
