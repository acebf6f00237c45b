import { beforeAll, expect, test } from 'vitest';
import { buildServer } from '../../../../scripts/lib/build.mjs';
import {
  followOneResetLink,
  followOneVerificationLink,
  registerOneAddress,
  removeTheLastAdmin,
} from './races/accounts.ts';
import { fillOneDay, importOneFile, planOneMonth, scheduleOneDay } from './races/calendar.ts';
import { joinAndLeaveOneCircle } from './races/circles.ts';
import { playOneMakersPuzzles } from './races/friend-puzzles.ts';
import { claimOneSession, completeOneGame, deleteAccountDuringGame, foldDuringRecount } from './races/games.ts';
import { createInvariants } from './races/invariants.ts';
import { CLIENTS, startWorld, type World } from './races/world.ts';
import { printFigure } from './figures.ts';

const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 1);
const ONLY = process.env['RACES'] ?? '';

beforeAll(() => buildServer());

/** Each race must have the same result as a single client. */
const RACES: Record<string, (world: World, round: number) => Promise<void>> = {
  'one completion': completeOneGame,
  'one session to claim': claimOneSession,
  'one reset link': followOneResetLink,
  'the last admin': removeTheLastAdmin,
  'one day to fill': fillOneDay,
  'an account deleted during its game': deleteAccountDuringGame,
  'counts folded during a recount': foldDuringRecount,
  'one verification link': followOneVerificationLink,
  'one date of the calendar': scheduleOneDay,
  'one month to plan': planOneMonth,
  'one file to import': importOneFile,
  'one address to register': registerOneAddress,
  'one circle to join and to leave': joinAndLeaveOneCircle,
  'puzzles of one maker': playOneMakersPuzzles,
};

test(
  `${CLIENTS} concurrent clients on two servers: each action takes effect once, in ${ROUNDS} rounds`,
  async () => {
    const world = await startWorld();
    const violations = createInvariants(world.database);
    const chosen = Object.entries(RACES).filter(([name]) => name.includes(ONLY));
    expect(chosen, `races called "${ONLY}"`).not.toEqual([]);
    for (const [name, race] of chosen) {
      const began = performance.now();
      for (let round = 0; round < ROUNDS; round += 1) {
        await race(world, round).catch((error: Error) => {
          throw new Error(`${name}, round ${round}: ${error.message}`, { cause: error });
        });
        expect(await violations(), `${name}, round ${round}`).toEqual([]);
      }
      const seconds = Math.round((performance.now() - began) / 1000);
      printFigure(`${name.padEnd(34)} ${ROUNDS} rounds, ${CLIENTS * ROUNDS} requests in ${seconds} s: no violation`);
    }
  },
  600_000 + 60_000 * ROUNDS,
);
