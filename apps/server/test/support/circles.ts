import type { CircleBoard, CircleSummary, FieldError, Invitation } from '@sixfold/contract';
import type { InjectOptions } from 'fastify';
import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';
import { finish, loss, todaysWordSet, win } from './test-games.ts';
import { givenUser, type TestUser } from './test-users.ts';

interface CircleData extends Invitation {
  id: number;
  name: string;
  invitation: Invitation;
  circles: CircleSummary[];
  circleId: number | null;
}

interface Answer<Data> {
  status: number;
  code?: string;
  message: string;
  errors?: FieldError[];
  /** As they went over the wire. */
  bytes: string;
  data: Data;
}

type Call = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

/** A call as this user, or as a guest. */
export async function ask<Data = CircleData>(
  { app }: TestApp,
  user: TestUser | undefined,
  call: Call,
  payload?: object,
): Promise<Answer<Data>> {
  const [method, path] = call.split(' ') as [InjectOptions['method'] & string, string];
  const request = {
    method,
    url: `/api/v1${path}`,
    ...(user && { headers: user.headers }),
    ...(payload && { payload }),
  };
  const response = await app.inject(request as InjectOptions);
  return {
    status: response.statusCode,
    bytes: response.body,
    ...response.json<Omit<Answer<Data>, 'status' | 'bytes'>>(),
  };
}

export interface TestCircle {
  id: number;
  secret: string;
  creator: TestUser;
  /** In the order in which they joined, after the creator. */
  members: TestUser[];
}

export const join = (world: TestApp, user: TestUser, secret: string) =>
  ask(world, user, 'POST /circles/join', { secret });

/** A circle of these users, the first of whom creates it. */
export async function givenCircle(world: TestApp, users: TestUser[], name = 'Sunday table'): Promise<TestCircle> {
  const [creator, ...members] = users as [TestUser, ...TestUser[]];
  const { data } = await ask(world, creator, 'POST /circles', { name });
  const { secret } = data.invitation;
  for (const member of members) expect(await join(world, member, secret)).toMatchObject({ status: 200 });
  return { id: data.id, secret, creator, members };
}

/** In order of their ids. */
export async function givenUsers<const Names extends readonly string[]>(
  world: TestApp,
  ...names: Names
): Promise<{ -readonly [Place in keyof Names]: TestUser }> {
  const users: TestUser[] = [];
  for (const displayName of names) users.push(await givenUser(world, { displayName }));
  return users as { -readonly [Place in keyof Names]: TestUser };
}

export async function boardOf(
  world: TestApp,
  { id }: Pick<TestCircle, 'id'>,
  user: TestUser,
  week?: string,
): Promise<CircleBoard> {
  const answer = await ask(world, user, `GET /circles/${id}${week === undefined ? '' : `?week=${week}`}`);
  expect(answer, answer.bytes).toMatchObject({ status: 200 });
  return answer.data as unknown as CircleBoard;
}

/** Finishes today's game; six misses are a loss. */
export async function play(world: TestApp, user: TestUser, misses = 2, fields: object = {}): Promise<void> {
  const result = misses === 6 ? loss : { ...win, incorrectGuesses: misses, totalGuesses: 6 + misses };
  await finish(world, { ...result, wordSetId: await todaysWordSet(world), ...fields }, user.headers);
}

/** The par of every day is the same, whatever its puzzle. */
const PAR = { FOUNDATION: 0, INTERMEDIATE: 1, CHALLENGING: 2, TORTURE: 4 };

export const givenPar = ({ database }: TestApp) =>
  database.query({ text: 'UPDATE daily_games SET par = $1', values: [JSON.stringify(PAR)] });
