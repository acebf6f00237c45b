import { randomUUID } from 'node:crypto';

// A random UUID per request would slow down the daily puzzle by a quarter. An id only has to be unique in the log, so
// the start of a UUID identifies this process and the rest is a counter.
const processPrefix = randomUUID().slice(0, 24);
let count = 0x100000000000;

export const nextRequestId = (): string => processPrefix + (count++).toString(16);
