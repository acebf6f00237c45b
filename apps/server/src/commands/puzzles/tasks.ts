import {
  createWordList,
  findPuzzles,
  judge,
  meets,
  MIN_QUALITY,
  planDays,
  rankCorrelation,
  violations,
  type Report,
  type Step,
  type Criteria,
} from '@sixfold/analysis/studio';
import { addDays, DIFFICULTIES, nextDay, puzzleKey, type GameDay, type PuzzleWords } from '@sixfold/game';
import type { Words } from '../../adapters/analysis-thread.ts';
import { toCriteria } from '../../services/studio/candidates.ts';
import type { Rows } from './files.ts';
import type { Options } from './options.ts';
import { progressBar } from './progress.ts';
import { reportAll } from './reports.ts';

/** A puzzle of a file or of the database. */
interface Known {
  puzzle: PuzzleWords;
  /** In the database. */
  id?: number;
  isApproved?: boolean;
  /** From an earlier rating. */
  step?: Step | undefined;
  quality?: number | undefined;
  /** Other columns of the file. */
  cells?: Record<string, string>;
}

/** What a command works on. */
export interface Source {
  words: Words;
  /** Not to be made again. */
  existing: PuzzleWords[];
  puzzles: Known[];
  scheduled: { day: GameDay; puzzle: PuzzleWords }[];
  today: GameDay;
  /** Earlier days cannot be changed. */
  checkedFrom: GameDay;
}

export interface Outcome {
  rows: Rows;
  /** Printed to standard error; empty if there is nothing to say. */
  summary: string;
  /** Whether something is missing or wrong. */
  isIncomplete: boolean;
  /** What `--save` saves. */
  made?: PuzzleWords[];
  planned?: { gameDate: GameDay; wordSetId: number }[];
}

export type Task = (source: Source, options: Options, signal: AbortSignal) => Promise<Outcome>;

export const make: Task = async (source, options, signal) => {
  const { count } = options;
  const criteria = toCriteria(options, source.existing);
  const bar = progressBar('Making puzzles', count);
  const rows: Rows = [];
  const made: PuzzleWords[] = [];
  for await (const { of, result: report } of reportAll(
    found(source.words, criteria, options.seed),
    source.words,
    signal,
  )) {
    if (!meets(criteria, report)) continue;
    made.push(of.puzzle);
    rows.push(reportRow(of.puzzle, report));
    bar.step();
    if (made.length === count) break;
  }
  bar.end();
  const isIncomplete = made.length < count;
  return { rows, made, isIncomplete, summary: isIncomplete ? `Only ${made.length} of ${count} puzzles found.` : '' };
};

function* found({ changes }: Words, criteria: Criteria, seed: string): Generator<{ puzzle: PuzzleWords }> {
  for (const puzzle of findPuzzles(createWordList(changes), criteria, seed)) if (puzzle) yield { puzzle };
}

export const rate: Task = async ({ puzzles, words }, _, signal) => {
  const bar = progressBar('Rating', puzzles.length);
  const rows: Rows = [];
  const rated: { known: Known; report: Report }[] = [];
  for await (const { of, result: report } of reportAll(puzzles, words, signal)) {
    rows.push(reportRow(of.puzzle, report));
    rated.push({ known: of, report });
    bar.step();
  }
  bar.end();
  return { rows, summary: comparison(rated), isIncomplete: false };
};

/** How well the ratings agree with those that the file has. */
function comparison(rated: { known: Known; report: Report }[]): string {
  const lines = DIFFICULTIES.flatMap((difficulty) => {
    const column = missesColumn(difficulty);
    const compared = rated.filter(({ known }) => known.cells?.[column]);
    if (compared.length < 2) return [];
    const correlation = rankCorrelation(
      compared.map(({ report }) => report.rating.levels[difficulty].misses),
      compared.map(({ known }) => Number(known.cells?.[column])),
    );
    return [`  ${difficulty}: ${correlation.toFixed(3)} (${compared.length} puzzles)`];
  });
  return lines.length > 0 ? ['Rank correlation with the misses in the file:', ...lines].join('\n') : '';
}

const missesColumn = (difficulty: string) => `${difficulty.toLowerCase()}_misses`;

const wordCells = (puzzle: PuzzleWords | undefined) => ({
  word1: puzzle?.word1 ?? '',
  word2: puzzle?.word2 ?? '',
  word3: puzzle?.word3 ?? '',
});

const reportRow = (puzzle: PuzzleWords, { rating, quality, flags, isFit }: Report): Rows[number] => ({
  ...wordCells(puzzle),
  ...Object.fromEntries(
    DIFFICULTIES.flatMap((difficulty) => {
      const { misses, win, step } = rating.levels[difficulty];
      const level = difficulty.toLowerCase();
      return [[missesColumn(difficulty), misses], [`${level}_win`, win], [`${level}_step`, step]]; // oxfmt-ignore
    }),
  ),
  overall_step: rating.step,
  quality,
  flags: flags.join(' '),
  fit: isFit ? 'yes' : 'no',
});

type Planned = Known & { step: Step; quality: number };

export const plan: Task = async (source, { from, days, shape, seed }, signal) => {
  const first = from ?? nextDay(source.today);
  const taken = new Set(source.scheduled.map(({ day }) => day));
  const free = Array.from({ length: days }, (_, n) => addDays(first, n)).filter((day) => !taken.has(day));
  const candidates = await fitCandidates(source, signal);
  const plan = planDays({ days: free, shape, candidates, scheduled: source.scheduled, seed });
  const empty = plan.filter(({ choice }) => choice === null).length;
  return {
    rows: plan.map(({ day, target, choice }) => ({
      ...wordCells(choice?.puzzle),
      day,
      target,
      overall_step: choice?.step ?? null,
      quality: choice?.quality ?? null,
    })),
    planned: plan.flatMap(({ day, choice }) =>
      choice?.id === undefined ? [] : [{ gameDate: day, wordSetId: choice.id }],
    ),
    isIncomplete: empty > 0,
    summary: empty > 0 ? `No puzzle is left for ${empty} of ${free.length} days.` : '',
  };
};

/** Rates what has not been rated. */
async function fitCandidates({ puzzles, words }: Source, signal: AbortSignal): Promise<Planned[]> {
  const list = createWordList(words.changes);
  const fit = puzzles.filter(({ puzzle, isApproved = true }) => isApproved && judge(puzzle, list).isFit);
  const isRated = (known: Known): known is Planned => known.step !== undefined && known.quality !== undefined;
  const unrated = fit.filter((known) => !isRated(known)).map((known) => ({ puzzle: known.puzzle, known }));
  const bar = progressBar('Rating', unrated.length);
  const candidates: Planned[] = fit.filter(isRated);
  for await (const { of, result: report } of reportAll(unrated, words, signal)) {
    candidates.push({ ...of.known, step: report.rating.step, quality: report.quality });
    bar.step();
  }
  bar.end();
  return candidates;
}

export const check: Task = async ({ puzzles, words, scheduled, checkedFrom }) => {
  const list = createWordList(words.changes);
  const seen = new Map<string, number>();
  const bar = progressBar('Checking', puzzles.length);
  const faulty: Rows = puzzles.flatMap(({ puzzle }, at) => {
    bar.step();
    const { flags, quality, isFit } = judge(puzzle, list);
    const again = seen.get(puzzleKey(puzzle));
    seen.set(puzzleKey(puzzle), at);
    if (isFit && again === undefined) return [];
    const problems = [
      ...flags,
      ...(quality < MIN_QUALITY ? ['LOW_QUALITY'] : []),
      ...(again === undefined ? [] : ['DUPLICATE']),
    ];
    return [{ day: null, ...wordCells(puzzle), problems: problems.join(' '), quality, other: null }];
  });
  bar.end();
  const byDay = new Map(scheduled.map(({ day, puzzle }) => [day, puzzle]));
  const past = scheduled.filter(({ day }) => day < checkedFrom);
  const upcoming = scheduled.filter(({ day }) => day >= checkedFrom);
  const repeats: Rows = violations(upcoming, past).map(({ day, rule, other }) => ({
    day,
    ...wordCells(byDay.get(day)),
    problems: rule,
    quality: null,
    other,
  }));
  const counts = `${faulty.length} of ${puzzles.length} puzzles have problems, and ${repeats.length} repeats are scheduled.`;
  const isIncomplete = faulty.length + repeats.length > 0;
  return { rows: [...faulty, ...repeats], summary: isIncomplete ? counts : '', isIncomplete };
};
