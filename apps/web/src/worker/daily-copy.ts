/** Spelled out, because importing the call would pull in its schemas. A test compares the two. */
export const DAILY_PATH = '/api/v1/puzzles/daily';

/** Returns the response while its puzzle is today's: an old puzzle must not be offered as today's. */
export async function unlessOver(response: Response | undefined, now: number): Promise<Response | undefined> {
  try {
    const reply = (await response?.clone().json()) as { data: { nextGameTime: string } };
    return Date.parse(reply.data.nextGameTime) > now ? response : undefined;
  } catch {
    return undefined;
  }
}
