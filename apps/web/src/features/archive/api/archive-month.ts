import type { GameMonth } from '@sixfold/game';
import { call } from '../../../lib/api/call.ts';
import { getArchiveMonth } from '../../../lib/api/calls.ts';
import type { LoadContext } from '../../../lib/api/resource.ts';
import { PLAYER_RESOURCES } from '../../../player/records/player-resources.ts';
import type { AuthUser } from '../../../player/session/auth.ts';

export const archiveMonth = (user: AuthUser, month: GameMonth) => ({
  key: `${PLAYER_RESOURCES}archive ${user.id} ${month}`,
  load: async ({ signal }: LoadContext) => (await call(getArchiveMonth, { query: { month }, signal })).data,
});
