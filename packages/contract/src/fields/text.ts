import * as z from 'zod/mini';
import { messages } from '../messages.ts';

// Control characters, line and paragraph separators, and bidirectional overrides: in a name or a search they only serve
// to spoof what a reader sees. Joiners are allowed: emoji and several scripts need them.
// oxlint-disable-next-line no-control-regex
const ILLEGAL_IN_LINE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;

// Unlike a line, text may contain tabs and line breaks.
// oxlint-disable-next-line no-control-regex
const ILLEGAL_IN_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

const LONE_SURROGATE = /\p{Surrogate}/u;

// PostgreSQL text can hold neither NUL nor lone surrogates.
const isStorable = (value: string) => !value.includes('\u0000') && !LONE_SURROGATE.test(value);
const isLine = (value: string) => !ILLEGAL_IN_LINE.test(value) && !LONE_SURROGATE.test(value);
const isText = (value: string) => !ILLEGAL_IN_TEXT.test(value) && !LONE_SURROGATE.test(value);

const legal = (test: (value: string) => boolean) =>
  z.refine<string>(test, { error: messages.illegalCharacters, abort: true });

/** Any string the database can hold, unchanged. */
export const storable = (required: string) => z.string(required).check(legal(isStorable));

/** One line, trimmed. Trimming comes first so that a trailing line break is accepted. */
export const line = (required: string) => z.string(required).check(z.trim(), legal(isLine));

/** Several lines, trimmed. */
export const paragraph = (required: string) => z.string(required).check(z.trim(), legal(isText));

/** The first characters of a text. Never splits a surrogate pair. */
export const truncate = (text: string, length: number): string =>
  text.length <= length ? text : Array.from(text).slice(0, length).join('');
