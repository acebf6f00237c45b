import * as z from 'zod/mini';
import {
  CIRCLE_NAME_MAX,
  DISPLAY_NAME_MAX,
  DISPLAY_NAME_MIN,
  EMAIL_MAX,
  NAME_MAX_CODE_POINTS,
  PASSWORD_MAX,
  PASSWORD_MIN,
} from '../limits.ts';
import { circleMessages, messages } from '../messages.ts';
import { line, storable } from './text.ts';

// One @ with a dot somewhere after it (accounts spec §5). The excluded punctuation has a meaning in mail headers, and
// invisible characters make one address look like another.
const EMAIL = /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}.]+(?:\.[^\s@<>()[\]\\,;:"\p{C}.]+)+$/u;

/** Characters that show nothing. U+2800 is a Braille pattern without dots. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/u;
const isInvisible = (character: string) => INVISIBLE.test(character);

const emailWith = (...checks: z.core.$ZodCheck<string>[]) =>
  line(messages.emailRequired).check(
    z.minLength(1, { error: messages.emailRequired, abort: true }),
    z.maxLength(EMAIL_MAX, { error: messages.emailTooLong, abort: true }),
    ...checks,
    z.normalize('NFC'),
    z.toLowerCase(),
    z.regex(EMAIL, messages.emailInvalid),
  );

/** Trimmed and lowercased, so that each address has one account. */
export const Email = emailWith();

/** For a new account. Older accounts may have an address with invisible characters, and must still be able to log in. */
export const NewEmail = emailWith(
  z.refine<string>((text) => !isInvisible(text), { error: messages.emailInvisible, abort: true }),
);

/** Not trimmed: spaces are part of a password. */
export const NewPassword = storable(messages.passwordRequired).check(
  z.minLength(1, { error: messages.passwordRequired, abort: true }),
  z.minLength(PASSWORD_MIN, messages.passwordTooShort),
  z.maxLength(PASSWORD_MAX, messages.passwordTooLong),
);

/** A password to check. The rules for new passwords do not apply: older ones may not meet them. */
export const Password = z.string(messages.passwordRequired).check(z.minLength(1, messages.passwordRequired));

/**
 * Counts characters as people see them: a family emoji or an accented letter is one, a zero-width space is none.
 * Undefined in browsers that cannot count them; the server always can.
 */
function visibleLength(text: string): number | undefined {
  if (!('Segmenter' in Intl)) return undefined;
  const graphemes = new Intl.Segmenter('en');
  let length = 0;
  for (const { segment } of graphemes.segment(text)) if (![...segment].every(isInvisible)) length += 1;
  return length;
}

/** A name that other people see, on one line. `length` is the message for a name that is too short or too long. */
const visibleName = ({ min, max }: { min: number; max: number }, required: string, length: string) =>
  line(required).check(
    z.minLength(1, { error: required, abort: true }),
    z.maxLength(NAME_MAX_CODE_POINTS, { error: length, abort: true }),
    z.normalize('NFC'),
    z.refine((name) => {
      const characters = visibleLength(name) ?? min;
      return characters >= min && characters <= max;
    }, length),
  );

export const DisplayName = visibleName(
  { min: DISPLAY_NAME_MIN, max: DISPLAY_NAME_MAX },
  messages.displayNameRequired,
  messages.displayNameLength,
);

export const CircleName = visibleName(
  { min: 1, max: CIRCLE_NAME_MAX },
  circleMessages.nameRequired,
  circleMessages.nameLength,
);
