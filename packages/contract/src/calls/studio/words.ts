import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Acknowledged, body, okData } from '../../fields/envelope.ts';
import { wordFields } from '../../fields/game-fields.ts';
import { Count, Id } from '../../fields/numbers.ts';
import { choice, pageFields, Pagination, Search } from '../../fields/query.ts';
import { line } from '../../fields/text.ts';
import { Day, Instant } from '../../fields/time.ts';
import { FILE_NAME_MAX, REASON_MAX } from '../../limits.ts';

const SIX_LETTERS = 'Must be a six-letter word, A to Z';

/** Puzzles are made of and judged by the built-in words, or those of a file, with the added and without the banned. */
export const WORD_RULES = ['ADDED', 'BANNED'] as const;
export type WordRule = (typeof WORD_RULES)[number];

export const ListedWord = z.object({
  id: Id,
  word: z.string(),
  rule: z.enum(WORD_RULES),
  reason: z.string(),
  changedAt: Instant,
  /** A display name; null for deleted accounts. */
  changedBy: z.nullable(z.string()),
});
export type ListedWord = z.infer<typeof ListedWord>;

/** An upcoming day whose puzzle has a banned word. */
export const BannedUse = z.object({ word: z.string(), gameDate: Day, wordSetId: Id, ...wordFields });
export type BannedUse = z.infer<typeof BannedUse>;

export const listWords = endpoint('GET /admin/studio/words', 'admin', {
  query: z.object({ ...pageFields, search: Search, rule: choice(WORD_RULES, 'Rule') }),
  reply: okData(
    z.object({
      /** The owner's changes, newest first. */
      words: z.array(ListedWord),
      pagination: Pagination,
      /** Words in force: those of the built-in list or the file, with the changes. */
      total: Count,
      /** The file that replaces the built-in list. */
      file: z.nullable(z.object({ name: z.string(), words: Count, uploadedAt: Instant })),
      bannedUses: z.array(BannedUse),
    }),
  ),
});

export const changeWord = endpoint('PUT /admin/studio/words', 'admin', {
  body: body({
    word: z.string('Word is required').check(z.trim(), z.regex(/^[A-Za-z]{6}$/, SIX_LETTERS), z.toUpperCase()),
    /** Null removes the rule. */
    rule: z.nullable(z.enum(WORD_RULES, `Rule must be one of ${WORD_RULES.join(', ')}, or null`)),
    reason: line('Reason is required').check(
      z.minLength(1, 'Reason is required'),
      z.maxLength(REASON_MAX, `Reason must be at most ${REASON_MAX} characters`),
    ),
  }),
  reply: Acknowledged,
});

/** The name of the file that `replaceWords` takes. It is stored and shown. */
export const WordFileName = line('The file needs a name').check(
  z.regex(/\.(?:txt|csv)$/i, 'Please choose a .txt or .csv file.'),
  z.maxLength(FILE_NAME_MAX, `The file name must be at most ${FILE_NAME_MAX} characters`),
);

export const replaceWords = endpoint('POST /admin/studio/words/file', 'admin', {
  consumes: 'multipart/form-data',
  /** `rejected` lists the first lines that are not six-letter words. */
  reply: okData(
    z.object({ words: Count, rejectedTotal: Count, rejected: z.array(z.object({ line: Count, text: z.string() })) }),
  ),
});

export const restoreWords = endpoint('DELETE /admin/studio/words/file', 'admin', { reply: Acknowledged });
