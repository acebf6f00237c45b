import type { Browser, Page } from '@playwright/test';
import type { CompletionPayload, DailyPuzzle } from '../../packages/contract/src/index.ts';
import { users } from '../../apps/server/src/db/schema.ts';
import { signIn } from '../../apps/server/src/services/accounts/sign-ins.ts';
import type { ServerOnDate } from './server-on-date.ts';
import { FULL_CONSENT } from './visitor.ts';

/** A player with an account, who needs no browser. */
export interface Player {
  user: { id: number; email: string; displayName: string; isAdmin: boolean };
  token: string;
}

export async function addPlayer({ database }: ServerOnDate, displayName: string, time: string): Promise<Player> {
  const email = `${displayName.toLowerCase().replaceAll(/[^a-z]/g, '')}-${Date.now()}@example.org`;
  const [user] = await database.orm
    .insert(users)
    .values({ email, displayName, emailVerified: true, passwordHash: 'none', createdAt: new Date(time) })
    .returning();
  if (!user) throw new Error('The user was not stored.');
  const { id, isAdmin } = user;
  return { user: { id, email, displayName, isAdmin }, token: await signIn(database.orm, id, Date.parse(time)) };
}

export async function send<T>(address: string, token: string, call: string, body?: object): Promise<T> {
  const [method = '', path = ''] = call.split(' ');
  const response = await fetch(`${address}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${call}: ${text}`);
  return (JSON.parse(text) as { data: T }).data;
}

type Score = Partial<Pick<CompletionPayload, 'difficulty' | 'outcome' | 'incorrectGuesses'>>;

/** Finishes today's game. */
export async function finishGame(address: string, token: string, score: Score = {}): Promise<void> {
  const { wordSetId } = await send<DailyPuzzle>(address, token, 'GET /puzzles/daily');
  const { outcome = 'WIN', incorrectGuesses = outcome === 'WIN' ? 1 : 6, difficulty = 'INTERMEDIATE' } = score;
  const totalGuesses = incorrectGuesses + (outcome === 'WIN' ? 6 : 2);
  const result = { difficulty, outcome, incorrectGuesses, totalGuesses, timeTakenSeconds: 90 };
  await send(address, token, 'POST /game/complete', { gameMode: 'daily', wordSetId, ...result });
}

export interface NewCircle {
  id: number;
  invitation: { secret: string; expiresAt: string };
}

/** A circle of these players, created by the first. */
export async function addCircle(address: string, [creator, ...others]: Player[], name: string): Promise<NewCircle> {
  const circle = await send<NewCircle>(address, creator?.token ?? '', 'POST /circles', { name });
  const { secret } = circle.invitation;
  for (const { token } of others) await send(address, token, 'POST /circles/join', { secret });
  return circle;
}

/** Opens the player's browser. */
export async function openAs(browser: Browser, address: string, { user, token }: Player, time: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: address });
  const consent = JSON.stringify({ hasSetPreferences: true, ...FULL_CONSENT, isFirstTimeUser: false });
  const values = { consent, auth_token: token, auth_user: JSON.stringify(user) };
  await context.addCookies(
    Object.entries(values).map(([name, value]) => ({ name, value: encodeURIComponent(value), url: address })),
  );
  const page = await context.newPage();
  await page.clock.install({ time: new Date(time) });
  return page;
}
