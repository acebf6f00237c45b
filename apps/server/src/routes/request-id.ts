import { randomUUID } from 'node:crypto';

// A fresh UUID for each request would cost the daily answer a quarter of its speed. An id has to be found again in the
// log, not to be unguessable: the start of a UUID stands for this process, and the rest is counted.
const thisProcess = randomUUID().slice(0, 24);
let count = 0x100000000000;

export const nextRequestId = (): string => thisProcess + (count++).toString(16);
