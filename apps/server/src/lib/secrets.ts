import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, safe in a URL and in a header. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** The form in which a secret is stored. With 256 random bits, a plain hash cannot be reversed by guessing. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest();
