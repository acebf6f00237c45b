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
  {
    file: 'contract/src/fields/puzzle-content.ts',
    code: "'custom'",
    why: 'Zod requires a code; only the message is shown.',
  },
  {
    file: 'contract/src/fields/time.ts',
    code: "value > '1970'",
    replacement: "value >= '1970'",
    why: 'No date and time is as short as a year.',
  },
  {
    file: 'contract/src/calls/auth.ts',
    code: "'Token is required'",
    why: 'Without a message, the check uses the one of its schema, which is the same.',
  },
  {
    file: 'contract/src/calls/studio/words.ts',
    code: "'Reason is required'",
    why: 'Without a message, the check uses the one of its schema, which is the same.',
  },
];
