import type { OwnFriendPuzzle } from '@sixfold/contract';
import { call } from '../../../lib/api/call.ts';
import { ApiError } from '../../../lib/api/errors.ts';
import { listFriendPuzzles } from '../../../lib/api/friend-puzzle-calls.ts';
import { reloadAll, type Resource } from '../../../lib/api/resource.ts';
import type { AuthUser } from '../../../player/session/auth.ts';

const OWN_PUZZLES = 'own-puzzles';

export interface OwnPuzzleList {
  puzzles: OwnFriendPuzzle[];
  leftToday: number;
  leftInAll: number;
}

export const ownPuzzles = (user: AuthUser): Resource<OwnPuzzleList> => ({
  key: `${OWN_PUZZLES} ${user.id}`,
  load: async ({ signal }) => (await call(listFriendPuzzles, { signal })).data,
  // A friend may just have finished one.
  freshFor: () => 0,
});

export const refreshOwnPuzzles = (): Promise<void> => reloadAll(OWN_PUZZLES);

/** The owner of the site can turn the feature off; then every call says so. */
export const isTurnedOff = (error: unknown): boolean => error instanceof ApiError && error.code === 'NOT_FOUND';
