import type { ChildProcess } from 'node:child_process';
import type { AcceleratedClock } from './clock.d.mts';

interface Options {
  clock: AcceleratedClock;
  /** Simulated. */
  hours: number;
  rate: number;
  fixedPort: number;
  start: (port: number) => Promise<ChildProcess>;
  mailPort: number;
  databaseUrl: string;
  logFile: string;
}

interface Result {
  requests: number;
  perSecond: number;
  /** What was wrong with each failed request. */
  lost: string[];
  longestMs: number;
  /** Exit codes of the servers. */
  codes: number[];
  days: Map<string, { gameNumber: number; wordSetId: number }>;
  /** By quarter of the run, in milliseconds. */
  latency: { median: number; p99: number }[];
  mails: { registered: number; missing: number; doubled: number };
  games: { acknowledged: number; missing: number; doubled: number; miscounted: number };
}

export function longRun(options: Options): Promise<Result>;
