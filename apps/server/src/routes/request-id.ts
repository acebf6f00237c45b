import { randomUUID } from 'node:crypto';

// Cheaper than a random UUID per request. An id only has to be unique in the log, so the start of a UUID identifies this
// process and the rest is a counter.
const processPrefix = randomUUID().slice(0, 24);
let count = 100_000_000_000;

export const nextRequestId = (): string => `${processPrefix}${count++}`;
