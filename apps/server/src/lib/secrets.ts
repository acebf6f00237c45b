import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, safe in an address and in a header. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** What is stored of a secret. It has bits enough that a plain hash cannot be reversed by guessing. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest();
