import * as z from 'zod/mini';
import {
  DISPLAY_NAME_MAX,
  DISPLAY_NAME_MAX_CODE_POINTS,
  DISPLAY_NAME_MIN,
  EMAIL_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
} from '../limits.ts';
import { messages } from '../messages.ts';
import { seenLength } from './seen-length.ts';
import { line, storable } from './text.ts';

// One @ and a dot after it, as the form says. The excluded punctuation and invisible characters have a meaning of
// their own in a mail header, or make one address look like another.
const EMAIL = /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}.]+(?:\.[^\s@<>()[\]\\,;:"\p{C}.]+)+$/u;

/** Trimmed and in lower case, so that one address is one account. */
export const Email = line(messages.emailRequired).check(
  z.minLength(1, { error: messages.emailRequired, abort: true }),
  z.maxLength(EMAIL_MAX, { error: messages.emailTooLong, abort: true }),
  z.normalize('NFC'),
  z.toLowerCase(),
  z.regex(EMAIL, messages.emailInvalid),
);

/** A password being chosen. Spaces at its ends are part of it. */
export const NewPassword = storable(messages.passwordRequired).check(
  z.minLength(1, { error: messages.passwordRequired, abort: true }),
  z.minLength(PASSWORD_MIN, messages.passwordTooShort),
  z.maxLength(PASSWORD_MAX, messages.passwordTooLong),
);

/** A password being tried. Whatever it is, it is right or wrong: the rules for new ones say nothing here. */
export const Password = z.string(messages.passwordRequired).check(z.minLength(1, messages.passwordRequired));

export const DisplayName = line(messages.displayNameRequired).check(
  z.minLength(1, { error: messages.displayNameRequired, abort: true }),
  z.maxLength(DISPLAY_NAME_MAX_CODE_POINTS, { error: messages.displayNameLength, abort: true }),
  z.normalize('NFC'),
  z.refine((name) => {
    const length = seenLength(name);
    return length >= DISPLAY_NAME_MIN && length <= DISPLAY_NAME_MAX;
  }, messages.displayNameLength),
);
