import type { Criteria, WordList } from '@sixfold/analysis/studio';
import type { acceptCandidates, BodyOf, Candidate, CandidateSearch, PuzzleContent, ReplyOf } from '@sixfold/contract';
import { puzzleText, WORD_FIELDS, wordsOf, type PuzzleWords } from '@sixfold/game';
import { desc } from 'drizzle-orm';
import type { Analysis } from '../../adapters/analysis.ts';
import type { Database, Queries } from '../../db/database.ts';
import { wordSets } from '../../db/schema.ts';
import { pick } from '../../lib/pick.ts';
import { adminTransaction, type Actor, type AdminDeps } from '../accounts/admin-transaction.ts';
import { recordAudit, type Attribution } from '../audit.ts';
import { approvalEntry } from '../admin/puzzles.ts';
import { conflict } from '../app-error.ts';
import { presentReport, storedReport } from './present-report.ts';
import { readWordList, readWords, secondSolution } from '../words/word-list.ts';

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
  const [words, existing] = await Promise.all([
    readWords(database.orm),
    database.orm.select(pick(wordSets, WORD_FIELDS)).from(wordSets).orderBy(desc(wordSets.id)).limit(EXISTING_MAX),
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

/** Stores puzzles, as drafts or approved. Drafts may have any words, as in an import: their reports will flag them. */
export async function acceptPuzzles(
  { puzzles, status }: BodyOf<typeof acceptCandidates>,
  actor: Actor,
  deps: AdminDeps,
): Promise<Accepted> {
  const work = async (transaction: Queries, attribution: Attribution) => {
    const list = status === 'APPROVED' ? await readWordList(transaction) : undefined;
    if (list) for (const puzzle of puzzles) refuseUnlisted(puzzle, list);
    const accepted: Accepted = [];
    for (const puzzle of puzzles)
      accepted.push(...(await accept(transaction, { ...puzzle, status }, list, attribution)));
    return accepted;
  };
  return adminTransaction(actor, deps, work, 'newPuzzles');
}

/** The list may have changed since the puzzle was made. */
function refuseUnlisted(puzzle: PuzzleWords, { words }: WordList): void {
  const unlisted = WORD_FIELDS.map((field) => puzzle[field]).find((word) => !words.has(word));
  if (unlisted === undefined) return;
  throw conflict(`${unlisted} is not on the word list. Save ${puzzleText(puzzle)} as a draft instead.`);
}

/** With a list, the puzzle is approved. */
async function accept(
  queries: Queries,
  puzzle: PuzzleContent & Pick<typeof wordSets.$inferInsert, 'status'>,
  list: WordList | undefined,
  { actorId, at }: Attribution,
): Promise<Accepted> {
  const [created] = await queries
    .insert(wordSets)
    .values({ ...puzzle, origin: 'GENERATED', createdAt: at, createdBy: actorId })
    .onConflictDoNothing()
    .returning();
  if (!created) return [];
  const after = approvalEntry(created, list && secondSolution(created, list));
  await recordAudit(queries, { actorId, at }, { subject: 'puzzle', subjectId: created.id, action: 'created', after });
  return [{ id: created.id, ...wordsOf(created) }];
}
