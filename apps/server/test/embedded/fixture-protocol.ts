/** Given to the fixture server as its one argument, in JSON. */
export interface FixtureOptions {
  dataDir: string;
  binaries?: string | undefined;
  fallbackRoot?: string | undefined;
  cacheRoot?: string | undefined;
  /** insert rows without end and print the number of each that was acknowledged: as fast as can be, or a few at a time */
  write?: 'hard' | 'gently';
}

export interface Ready {
  dir: string;
  socketDir: string;
  connectionString: string;
  user: string;
}

export type FixtureLine =
  | { log: string }
  | { ready: Ready }
  | { acknowledged: number }
  | { refused: string; code: string }
  | { lost: string }
  | { drained: boolean }
  | { stopped: true };
