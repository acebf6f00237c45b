// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CircleBoard } from '@sixfold/contract';
import { known, reload } from '../../lib/api/resource.ts';
import { resetBrowser } from '../../../test/browser.ts';
import { givenBoard } from '../../../test/circle-board.ts';
import { signIn, signOut } from '../session/auth.ts';
import { circleBoard, invitationLink, saveInvitation } from './circles.ts';

const USER = { id: 5, email: 'ada@example.com', displayName: 'Ada' };
const INVITATION = { secret: 'abcdefghijklmnopqr_-12', expiresAt: '2027-04-02T17:00:00.000Z' };

const board = (values: Partial<CircleBoard> = {}) =>
  givenBoard({ invitationExpiresAt: INVITATION.expiresAt, ...values });

const answer = (status: number, body: object) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));

beforeEach(() => {
  resetBrowser();
  signIn(USER, 'token');
});
afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
  resetBrowser();
});

test('a link is known where it was created, until it is replaced or the user signs out', () => {
  expect(invitationLink(USER, board())).toBeUndefined();
  saveInvitation(USER, 7, INVITATION);
  expect(invitationLink(USER, board())).toBe(`${location.origin}/join#${INVITATION.secret}`);
  expect(invitationLink(USER, board({ id: 8 }))).toBeUndefined();
  expect(invitationLink(USER, board({ invitationExpiresAt: '2027-04-09T17:00:00.000Z' }))).toBeUndefined();
  expect(invitationLink(USER, board({ invitationExpiresAt: null }))).toBeUndefined();
  signOut();
  expect(Object.keys(localStorage).filter((key) => key.includes('invitation'))).toEqual([]);
});

test('the copy of a board is overwritten when the user is no longer a member', async () => {
  const resource = circleBoard(USER, 7);
  answer(200, { success: true, data: board() });
  await reload(resource);
  expect(resource.saved?.read()?.data).toEqual(board());
  answer(500, { success: false, code: 'INTERNAL', message: '' });
  await reload(resource);
  expect(known(resource)).toEqual(board());
  answer(404, { success: false, code: 'NOT_FOUND', message: 'Circle not found.' });
  await reload(resource);
  expect(known(resource)).toBeNull();
  expect(resource.saved?.read()?.data).toBeNull();
});
