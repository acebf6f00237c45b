import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { body, okData } from '../../fields/envelope.ts';
import { wordFields } from '../../fields/game-fields.ts';
import { Count, Id, integer } from '../../fields/numbers.ts';
import { PuzzleContent } from '../../fields/puzzle-content.ts';
import { CANDIDATES_MAX, ID_MAX, LETTERS_AND_WORDS_MAX } from '../../limits.ts';
import { PuzzleReport, Seed, Step, STEPS } from './report.ts';

const LETTER_OR_WORD = 'Must be a letter or a six-letter word, A to Z';

/** A letter of the puzzle, or one of its words. */
const LetterOrWord = z
  .string(LETTER_OR_WORD)
  .check(z.trim(), z.regex(/^(?:[A-Za-z]|[A-Za-z]{6})$/, LETTER_OR_WORD), z.toUpperCase());

const lettersAndWords = z._default(
  z
    .array(LetterOrWord, 'Must be a list')
    .check(z.maxLength(LETTERS_AND_WORDS_MAX, `Name at most ${LETTERS_AND_WORDS_MAX} letters and words`)),
  [],
);

export const CandidateSearch = body({
  /** Any step if empty. */
  steps: z._default(
    z.array(Step, 'Steps must be a list').check(z.maxLength(STEPS.length, `There are ${STEPS.length} steps`)),
    [],
  ),
  include: lettersAndWords,
  avoid: lettersAndWords,
  /** The search also ends after a second or two, with fewer. */
  count: integer(1, CANDIDATES_MAX),
  seed: Seed,
  /** The reply's `next`, to continue a search. */
  after: z._default(integer(0, ID_MAX), 0),
});
export type CandidateSearch = z.infer<typeof CandidateSearch>;

export const Candidate = z.object({ ...wordFields, report: PuzzleReport });
export type Candidate = z.infer<typeof Candidate>;

export const findCandidates = endpoint('POST /admin/studio/candidates', 'admin', {
  body: CandidateSearch,
  reply: okData(
    z.object({
      candidates: z.array(Candidate),
      /** Where to continue, which is also the number of puzzles examined; null if there are no more. */
      next: z.nullable(Count),
    }),
  ),
});

export const acceptCandidates = endpoint('POST /admin/studio/candidates/accept', 'admin', {
  body: body({
    puzzles: z
      .array(PuzzleContent, 'Puzzles must be a list')
      .check(
        z.minLength(1, 'Choose at least one puzzle'),
        z.maxLength(CANDIDATES_MAX, `Accept at most ${CANDIDATES_MAX} puzzles at once`),
      ),
    status: z._default(z.enum(['DRAFT', 'APPROVED'], 'Status must be DRAFT or APPROVED'), 'DRAFT'),
  }),
  /** Puzzles that already existed are left as they were, and not listed. */
  reply: okData(z.object({ accepted: z.array(z.object({ id: Id, ...wordFields })) })),
});
