import type { Criteria } from '@sixfold/analysis/studio';
import type { acceptCandidates, BodyOf, Candidate, CandidateSearch, PuzzleContent, ReplyOf } from '@sixfold/contract';
import type { PuzzleWords } from '@sixfold/game';
import { desc } from 'drizzle-orm';
import type { Analysis } from '../../adapters/analysis.ts';
import type { Clock } from '../../adapters/clock.ts';
import type { Database, Queries } from '../../db/database.ts';
import { wordSets } from '../../db/schema.ts';
import { adminTransaction, type Actor } from '../admin/admin-transaction.ts';
import { recordAudit, type Attribution } from '../admin/audit.ts';
import { refuseAmbiguous } from '../admin/puzzles.ts';
import { presentReport, storedReport } from './present-report.ts';
import { readWordList, readWords } from './word-list.ts';

/** The newest puzzles that a search avoids making again. Older ones are recognized when they are accepted. */
const EXISTING_MAX = 20_000;

interface Found {
  candidates: Candidate[];
  next: number | null;
}

/** Makes puzzles for a second or two. Nothing is stored. */
export async function findCandidates(
  { steps, include, avoid, count, seed, after }: CandidateSearch,
  { database, analysis }: { database: Database; analysis: Analysis },
): Promise<Found> {
  const { word1, word2, word3 } = wordSets;
  const [words, existing] = await Promise.all([
    readWords(database.orm),
    database.orm.select({ word1, word2, word3 }).from(wordSets).orderBy(desc(wordSets.id)).limit(EXISTING_MAX),
  ]);
  const criteria = toCriteria({ steps, include, avoid }, existing);
  const search = { criteria, words, seed, count, isNew: after === 0 };
  const { candidates, examined, isDone } = await analysis.run('find', search);
  return {
    candidates: candidates.map(({ puzzle, report }) => ({ ...puzzle, report: presentReport(storedReport(report)) })),
    next: isDone ? null : after + examined,
  };
}

/** Separates letters from words. */
export function toCriteria(
  { steps, include, avoid }: Pick<CandidateSearch, 'steps' | 'include' | 'avoid'>,
  existing: readonly PuzzleWords[],
): Criteria {
  return {
    steps,
    includeWords: include.filter(isWord),
    includeLetters: include.filter(isLetter).join(''),
    avoidWords: avoid.filter(isWord),
    avoidLetters: avoid.filter(isLetter).join(''),
    existing,
  };
}

const isLetter = (text: string) => text.length === 1;
const isWord = (text: string) => !isLetter(text);

type Accepted = ReplyOf<typeof acceptCandidates>['data']['accepted'];

/** Stores puzzles as approved: the admin has seen their reports. */
export async function acceptPuzzles(
  { puzzles }: BodyOf<typeof acceptCandidates>,
  actor: Actor,
  parts: { database: Database; clock: Clock },
): Promise<Accepted> {
  const work = async (transaction: Queries, attribution: Attribution) => {
    const list = await readWordList(transaction);
    for (const puzzle of puzzles) refuseAmbiguous(puzzle, list);
    const accepted: Accepted = [];
    for (const puzzle of puzzles) accepted.push(...(await accept(transaction, puzzle, attribution)));
    return accepted;
  };
  return adminTransaction(actor, parts, work, 'newPuzzles');
}

async function accept(queries: Queries, puzzle: PuzzleContent, { actorId, at }: Attribution): Promise<Accepted> {
  const [created] = await queries
    .insert(wordSets)
    .values({ ...puzzle, status: 'APPROVED', origin: 'GENERATED', createdAt: at, createdBy: actorId })
    .onConflictDoNothing()
    .returning();
  if (!created) return [];
  const entry = { subject: 'puzzle', subjectId: created.id, action: 'created', after: created } as const;
  await recordAudit(queries, { actorId, at }, entry);
  const { id, word1, word2, word3 } = created;
  return [{ id, word1, word2, word3 }];
}
