import { createHash, randomBytes } from 'node:crypto';

/** Random bits, 256 by default, safe in a URL and in a header. */
export const newSecret = (bits: 128 | 256 = 256) => randomBytes(bits / 8).toString('base64url');

/** What is stored instead of a secret. Secrets are too random to guess, so a fast hash is safe. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest();
