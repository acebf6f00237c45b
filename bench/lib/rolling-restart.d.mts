import type { ChildProcess } from 'node:child_process';

interface Options {
  start: (port: number) => Promise<ChildProcess>;
  rate: number;
  rounds: number;
}

interface Figures {
  requests: number;
  perSecond: number;
  /** Replies other than 200. */
  lost: string[];
  longestMs: number;
  /** Exit codes of the servers. */
  codes: number[];
}

export function rollingRestart(options: Options): Promise<Figures>;
