/** Mutants that no test can or needs to kill, and why. An entry matches by file, and by code or replacement if given. */
export const EXPLAINED = [
  {
    file: 'game/src/calendar/game-day.ts',
    code: '/^\\d{4}-\\d\\d-\\d\\d$/',
    replacement: '/^\\d{4}-\\d\\d-\\d\\d/',
    why: 'The comparison that follows rejects longer strings, too.',
  },
  {
    file: 'game/src/calendar/game-day.ts',
    code: 'cached.from',
    why: 'Without the cache, each call computes the same.',
  },
  { file: 'game/src/calendar/game-day.ts', code: "''", why: 'The first call replaces the empty cache.' },
  { file: 'game/src/play/announcement.ts', code: "'no'", why: 'Never read: every guess is a hit or a miss.' },
  {
    file: 'game/src/pencil/pencil.ts',
    code: 'index - 1',
    why: 'Of two equal neighbors, it does not matter which one stays.',
  },
  {
    file: 'game/src/play/guess-log-faults.ts',
    code: 'after.guesses.at(-1)?.isCorrect',
    replacement: 'after.guesses.at(-1).isCorrect',
    why: 'A guess that is not refused has been added.',
  },
  {
    file: 'game/src/play/guess.ts',
    code: "state.status === 'IDLE'",
    replacement: 'false',
    why: 'guessRefusal() refuses the guess as well.',
  },
  { file: 'game/src/play/guess.ts', code: "'IDLE'", why: 'guessRefusal() refuses the guess as well.' },
  {
    file: 'game/src/play/letter-pool.ts',
    code: "difficulty === 'CHALLENGING'",
    replacement: 'true',
    why: 'The difficulties left add either no letter or all of them, so their order does not matter.',
  },
  {
    file: 'game/src/puzzle/puzzle.ts',
    code: "typeof id === 'number'",
    replacement: 'true',
    why: 'Number.isSafeInteger() checks the type as well.',
  },
  {
    file: 'game/src/stats/progress.ts',
    code: 'a.gameDate < b.gameDate',
    replacement: 'a.gameDate <= b.gameDate',
    why: 'A player has only one daily game a day.',
  },
  {
    file: 'game/src/stats/streak-messages.ts',
    code: 'wins > 1',
    replacement: 'wins >= 1',
    why: 'The line before returns for one win.',
  },
  {
    file: 'game/src/stats/streaks.ts',
    code: 'last !== null',
    replacement: 'true',
    why: 'null is neither before nor after any date.',
  },
  {
    file: 'game/src/stats/time-histogram.ts',
    code: "typeof seconds === 'number'",
    replacement: 'true',
    why: 'null and undefined fail the comparison, too.',
  },
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
    why: 'Without its own message, the check falls back to the same one of its schema.',
  },
  {
    file: 'contract/src/calls/studio/words.ts',
    code: "'Reason is required'",
    why: 'Without its own message, the check falls back to the same one of its schema.',
  },
  {
    file: 'server/src/services/accounts/registration.ts',
    code: 'existing?.passwordHash',
    why: 'The password can be the same only if the account exists.',
  },
  {
    file: 'server/src/services/accounts/users.ts',
    code: "'A locked user has disappeared.'",
    why: 'Never thrown: the lock keeps the row.',
  },
  {
    file: 'server/src/services/accounts/account-deletion.ts',
    code: '{ id: users.id }',
    why: 'The rows are locked, not read.',
  },
  {
    file: 'server/src/services/accounts/account-deletion.ts',
    code: 'verified.length === 0',
    replacement: 'false',
    why: 'Only saves a statement that would change nothing.',
  },
  {
    file: 'server/src/services/accounts/account.ts',
    code: 'checked?.passwordHash',
    why: 'A missing account has no right password, so the call has already failed.',
  },
  {
    file: 'server/src/services/accounts/claim-guest.ts',
    code: '{ id: players.id }',
    why: 'Only whether there is a row matters.',
  },
  {
    file: 'server/src/services/accounts/last-admin.ts',
    code: '{ id }',
    why: 'Only whether there is a row matters.',
  },
  {
    file: 'server/src/services/accounts/login.ts',
    code: 'checked?.isContested',
    why: 'Read only if the password was right, so the account exists.',
  },
  {
    file: 'server/src/services/accounts/login.ts',
    code: 'addressKey(email).slice(0, 12)',
    why: 'Only shortens a line of the log.',
  },
  {
    file: 'server/src/services/accounts/login.ts',
    code: 'sessionId !== undefined',
    replacement: 'true',
    why: 'No guest has a session without an id.',
  },
];
