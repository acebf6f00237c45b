/** Mutants that no test can or needs to kill, and why. An entry matches by file, and by code or replacement if given. */
export const EXPLAINED = [
  {
    file: 'game/src/calendar/game-day.ts',
    code: '/^\\d{4}-\\d\\d-\\d\\d$/',
    replacement: '/^\\d{4}-\\d\\d-\\d\\d/',
    why: 'The comparison that follows rejects longer texts, too.',
  },
  {
    file: 'game/src/calendar/game-day.ts',
    code: 'cached.from',
    why: 'Without the cache, each call computes the same.',
  },
  { file: 'game/src/calendar/game-day.ts', code: "{ day: ''", why: 'The first call replaces the empty cache.' },
  { file: 'game/src/calendar/game-day.ts', code: "''", why: 'The first call replaces the empty cache.' },
  { file: 'game/src/play/announcement.ts', code: "'no'", why: 'Never read: every guess is a hit or a miss.' },
];
