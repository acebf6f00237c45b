import { normalizePuzzle, puzzleErrors, WORD_FIELDS, type PuzzleWords, type WordField } from '@sixfold/game';
import * as z from 'zod/mini';
import { NOTES_MAX, REASON_MAX } from '../limits.ts';
import { messages } from '../messages.ts';
import { body } from './envelope.ts';
import { line, paragraph } from './text.ts';

export const PUZZLE_STATUSES = ['DRAFT', 'APPROVED', 'DISABLED'] as const;
export const PuzzleStatus = z.enum(PUZZLE_STATUSES, `Status must be one of ${PUZZLE_STATUSES.join(', ')}`);
export type PuzzleStatus = z.infer<typeof PuzzleStatus>;

const required = (field: WordField) => `Word ${field.slice(-1)} is required`;
const word = (field: WordField) => line(required(field));

/** Empty notes become null. */
const notes = z.pipe(
  z.nullish(paragraph('Notes must be text').check(z.maxLength(NOTES_MAX, messages.notesTooLong))),
  z.transform((text: string | null | undefined) => text || null),
);

type Context = { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void };

const addIssues = ({ addIssue }: Context, errors: readonly { field: WordField; message: string }[]) => {
  for (const { field, message } of errors) addIssue({ code: 'custom', path: [field], message });
};

const words = { word1: word('word1'), word2: word('word2'), word3: word('word3') };

/** In upper case, if they form a valid puzzle. */
const validWords = [
  z.overwrite((content: PuzzleWords) => ({ ...content, ...normalizePuzzle(content) })),
  z.superRefine((content: PuzzleWords, context) => addIssues(context, puzzleErrors(content))),
];

/** What an admin enters: three words that form a valid puzzle, and notes. */
export const PuzzleContent = body({ ...words, notes }).check(...validWords);
export type PuzzleContent = z.output<typeof PuzzleContent>;

/** What a player enters to make a puzzle for friends. */
export const FriendPuzzleWords = body({
  ...words,
  /** Set once the player has confirmed the words that are not on the word list. */
  allowsUnlisted: z._default(z.boolean('Must be true or false'), false),
}).check(...validWords);
export type FriendPuzzleWords = z.output<typeof FriendPuzzleWords>;

const hasWords = <U extends Partial<Record<WordField, string | undefined>>>(update: U): update is U & PuzzleWords =>
  WORD_FIELDS.every((field) => update[field] !== undefined);

/** New words with their notes, or a new status, or both. */
export const PuzzleUpdate = z.pipe(
  body({
    word1: z.optional(word('word1')),
    word2: z.optional(word('word2')),
    word3: z.optional(word('word3')),
    notes,
    status: z.optional(PuzzleStatus),
    /** The reason for approving a puzzle that has a second solution in common words. */
    reason: z.optional(
      line('Reason must be text').check(z.maxLength(REASON_MAX, `Reason must be at most ${REASON_MAX} characters`)),
    ),
    /** Refuses such an approval without a reason. */
    requireReason: z.optional(z.boolean('Must be true or false')),
  }).check(
    z.superRefine((update, context) => {
      if (hasWords(update)) return addIssues(context, puzzleErrors(normalizePuzzle(update)));
      const missing = WORD_FIELDS.filter((field) => update[field] === undefined);
      const statusAlone = update.status !== undefined && missing.length === WORD_FIELDS.length;
      if (!statusAlone)
        addIssues(
          context,
          missing.map((field) => ({ field, message: required(field) })),
        );
    }),
  ),
  z.transform(
    (update): { content?: PuzzleContent; status?: PuzzleStatus; reason?: string; requireReason?: boolean } => ({
      ...(hasWords(update) && { content: { ...normalizePuzzle(update), notes: update.notes } }),
      ...(update.status && { status: update.status }),
      ...(update.reason && { reason: update.reason }),
      ...(update.requireReason && { requireReason: true }),
    }),
  ),
);
export type PuzzleUpdate = z.output<typeof PuzzleUpdate>;
