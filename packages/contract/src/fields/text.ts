import * as z from 'zod/mini';
import { messages } from '../messages.ts';

// Control characters, line and paragraph separators, and the marks that reverse the reading direction: in a name or
// a search they only serve to forge what a reader sees. Joiners stay: emoji and several scripts need them.
// oxlint-disable-next-line no-control-regex
const NOT_IN_A_LINE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;

// Several lines may hold tabs and line ends, which NOT_IN_A_LINE refuses.
// oxlint-disable-next-line no-control-regex
const NOT_IN_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

const LONE_SURROGATE = /\p{Surrogate}/u;

// Neither can be stored as PostgreSQL text.
const isStorable = (value: string) => !value.includes('\u0000') && !LONE_SURROGATE.test(value);
const isLine = (value: string) => !NOT_IN_A_LINE.test(value) && !LONE_SURROGATE.test(value);
const isText = (value: string) => !NOT_IN_TEXT.test(value) && !LONE_SURROGATE.test(value);

const legal = (test: (value: string) => boolean) =>
  z.refine<string>(test, { error: messages.illegalCharacters, abort: true });

/** Any string the database can hold, kept as it is. */
export const storable = (required: string) => z.string(required).check(legal(isStorable));

/** One line, trimmed. The trim comes first: a line end at either side is no fault. */
export const line = (required: string) => z.string(required).check(z.trim(), legal(isLine));

/** Several lines, trimmed. */
export const paragraph = (required: string) => z.string(required).check(z.trim(), legal(isText));
