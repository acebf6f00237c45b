import { MAX_TIME_TAKEN_SECONDS } from '../constants.ts';

export type TimeElapsed = { minutes: number; seconds: number };

/** Whole seconds between two instants; 0 if the clock was set back. */
export function elapsedSeconds(startedAt: number, finishedAt: number): number {
  const seconds = Math.floor((finishedAt - startedAt) / 1000);
  return Math.min(Math.max(seconds, 0), MAX_TIME_TAKEN_SECONDS);
}

export const timeElapsed = (totalSeconds: number): TimeElapsed => ({
  minutes: Math.floor(totalSeconds / 60),
  seconds: totalSeconds % 60,
});

/** m:ss */
export const formatTime = ({ minutes, seconds }: TimeElapsed): string =>
  `${minutes}:${String(seconds).padStart(2, '0')}`;
