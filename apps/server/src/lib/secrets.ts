import { createHash, randomBytes } from 'node:crypto';

/** Random bits, 256 by default, safe in a URL and in a header. */
export const newSecret = (bits: 128 | 256 = 256) => randomBytes(bits / 8).toString('base64url');

/** The form in which a secret is stored. With so many random bits, a plain hash cannot be reversed by guessing. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest();
