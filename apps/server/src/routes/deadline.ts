import type { FastifyInstance } from 'fastify';
import { unavailable } from '../services/app-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Milliseconds of the server's time. */
    timeLeft: number;
  }
}

/** Less than the browser waits for a reply (`CALL_TIMEOUT_MS`), so that it gets the 503. */
const DEADLINE_MS = 12_000;

/** Limits how much of the server's time a request may take. Waiting for its body does not count. */
export const installDeadline = (app: FastifyInstance, deadlineMs = DEADLINE_MS): void =>
  void app.decorateRequest('timeLeft', deadlineMs);

/**
 * Fails when this work and the work before it have used up the request's time. The work itself continues until the
 * database's own limits end it (`db/database.ts`).
 */
export async function beforeDeadline<T>(request: { timeLeft: number }, work: Promise<T>): Promise<T> {
  const began = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_resolve, reject) => {
    const fail = () => reject(unavailable('The service is very busy. Please try again in a moment.'));
    timer = setTimeout(fail, request.timeLeft);
  });
  try {
    return await Promise.race([work, expired]);
  } finally {
    clearTimeout(timer);
    request.timeLeft -= performance.now() - began;
  }
}
