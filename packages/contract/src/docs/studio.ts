import { CORRELATION_MIN_PLAYERS, CORRELATION_MIN_PUZZLES, PLAN_DAYS_MAX, WORST_MAX } from '../limits.ts';
import type { CallDoc, CallName } from './call-doc.ts';

export const studioCalls = {
  explorePuzzles: {
    summary: 'List puzzles with their reports',
    description:
      '`search` matches words and notes, `flag=NONE` puzzles without a flag. A puzzle gets its report in the background, shortly after it is added or changed.',
  },
  getPuzzleDetails: {
    summary: "Get a puzzle's full report",
    description: 'With its other solutions, when its words are used, and how it was played.',
    failures: ['NOT_FOUND'],
  },
  getReportProgress: { summary: 'Count the puzzles with a current report' },
  findCandidates: {
    summary: 'Make puzzles',
    description:
      'Returns what it finds within a second or two, with reports. To continue, repeat the call with `after` set to the `next` of the reply. Nothing is stored.',
  },
  acceptCandidates: {
    summary: 'Store candidates as drafts or as approved puzzles',
    description: 'Stores all of them or none. Returns 409 if one to be approved has a word that is not on the list.',
    failures: ['CONFLICT'],
  },
  previewPlan: {
    summary: `Plan up to ${PLAN_DAYS_MAX} days`,
    description:
      'Chooses approved puzzles that are fit to publish, by the step of each weekday and without repeats. Scheduled days stay as they are. Nothing is stored.',
  },
  listAlternatives: { summary: 'List the puzzles that fit a day of a plan' },
  commitPlan: {
    summary: 'Schedule the days of a plan',
    description: 'Schedules all of them or none. Returns 409 if a date is taken.',
    failures: ['CONFLICT'],
  },
  getReality: {
    summary: 'Compare forecasts with results',
    description: `The ${WORST_MAX} largest mispredictions, and the rank correlation once ${CORRELATION_MIN_PUZZLES} puzzles have ${CORRELATION_MIN_PLAYERS} players each.`,
  },
  listWords: {
    summary: "List the owner's changes to the word list",
    description: 'With the upcoming days that use a banned word.',
  },
  changeWord: {
    summary: 'Add or ban a word, or undo either',
    description: 'Reports are then updated in the background.',
  },
  replaceWords: {
    summary: 'Replace the built-in word list with a .txt or .csv file',
    description: 'One word per line. Lines that are not six-letter words are skipped. Added and banned words are kept.',
  },
  restoreWords: { summary: 'Return to the built-in word list' },
} satisfies Partial<Record<CallName, CallDoc>>;
