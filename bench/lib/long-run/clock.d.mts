export interface AcceleratedClock {
  /** For the servers. */
  environment: { NODE_OPTIONS: string; ACCELERATED_CLOCK: string };
  run(): void;
  day(): string;
  hours(): number;
  reach(hours: number): Promise<void>;
}

export function createClock(options: { start: string; speed: number; folder: string }): AcceleratedClock;
