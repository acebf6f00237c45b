/** The fixture server's only argument, as JSON. */
export interface FixtureOptions {
  dataDir: string;
  binaries?: string | undefined;
  fallbackRoot?: string | undefined;
  cacheRoot?: string | undefined;
  /** insert rows forever and print the id of each acknowledged one: as fast as possible, or slowly */
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
