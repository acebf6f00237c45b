import type { AdminStats } from '@sixfold/contract';
import type { GameDay } from '@sixfold/game';
import { getAdminStats } from '../../../lib/api/admin-calls.ts';
import { call } from '../../../lib/api/call.ts';
import { ApiError } from '../../../lib/api/errors.ts';
import { clearResources, reload, reloadAll, type Resource } from '../../../lib/api/resource.ts';
import { currentUserId } from '../../../player/session/auth.ts';

/** Everything that the panel loads is stored under the user's prefix. */
const prefixOf = (userId: number | null) => `admin ${userId} `;

/** The next user of this tab must not see admin data. */
export const forgetAdminData = (userId: number): void => clearResources(prefixOf(userId));

/** Also decides who may enter the panel. */
export const adminStats = (): Resource<AdminStats> => ({
  key: `${prefixOf(currentUserId())}stats`,
  load: async ({ signal }) => (await call(getAdminStats, { signal })).data,
});

/** The current day by the server's clock: the last day in the chart. */
export const todayOf = ({ completionsPerDay }: Pick<AdminStats, 'completionsPerDay'>): GameDay | undefined =>
  completionsPerDay.at(-1)?.day;

/** What a tab or a dialog of the panel shows. The parameters complete the key. */
export const adminResource = <T>(
  name: string,
  parameters: unknown,
  resource: Omit<Resource<T>, 'key'>,
): Resource<T> => ({
  ...resource,
  key: `${prefixOf(currentUserId())}${name} ${JSON.stringify(parameters)}`,
  load: (context, known) => resource.load(context, known).catch(recheckAccess),
});

/** Waits for a change on the server. Resolves once everything on screen has been reloaded. */
export async function afterChange<R>(change: Promise<R>): Promise<R> {
  const result = await change.catch(recheckAccess);
  await reloadAdminData();
  return result;
}

/** Reloads everything on screen, or only the resources of that name. */
export const reloadAdminData = (name = ''): Promise<void> => reloadAll(prefixOf(currentUserId()) + name);

export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403;

/** After a 403 on any call, checks again whether the user is still an admin. */
function recheckAccess(error: unknown): never {
  if (isForbidden(error)) void reload(adminStats());
  throw error;
}
