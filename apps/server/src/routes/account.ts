import { Readable } from 'node:stream';
import {
  EXPORT_TIMEOUT_MS,
  changePassword,
  deleteAccount,
  exportAccount,
  getAccount,
  messages,
  updateAccount,
} from '@sixfold/contract';
import type { FastifyInstance } from 'fastify';
import { jsonChunks, type Paged } from '../lib/json-chunks.ts';
import * as deletion from '../services/accounts/account-deletion.ts';
import * as data from '../services/accounts/account-export.ts';
import type { AccountDeps } from '../services/accounts/account-deps.ts';
import * as account from '../services/accounts/account.ts';
import type { RateLimits } from '../services/limits/rate-limits.ts';
import type { ReminderKeys } from '../services/reminders/keys.ts';
import { presentUser } from '../services/accounts/users.ts';
import { route } from './route.ts';

export function accountRoutes(
  app: FastifyInstance,
  deps: AccountDeps & { keys: ReminderKeys },
  limits: RateLimits,
): void {
  route(app, getAccount, async ({ caller }) => ({ data: presentUser(caller) }));

  route(app, updateAccount, async ({ caller, body: { displayName } }) => ({
    data: await account.renameUser(caller, displayName, deps),
  }));

  route(app, changePassword, async ({ caller, body, clientAddress }) => ({
    message: messages.passwordChanged,
    data: await limits.whileHashing(clientAddress, () => account.changePassword(caller, body, deps)),
  }));

  route(app, exportAccount, async ({ caller }) => async () => {
    await limits.countExport(caller.id);
    return streamData(await data.exportAccount(caller, deps));
  });

  route(app, deleteAccount, async ({ caller, body: { password }, clientAddress }) => {
    await limits.whileHashing(clientAddress, () => deletion.deleteAccount(caller, password, deps));
    return { message: messages.accountDeleted };
  });
}

/**
 * Opens a reply with `data` that is read only as fast as the client takes it. The deadline is for clients that stop
 * reading: each holds a page in memory, but no database connection.
 */
const streamData =
  <T extends object>(data: Paged<T>) =>
  (): Readable =>
    Readable.from(envelope(data), { highWaterMark: 1, signal: AbortSignal.timeout(EXPORT_TIMEOUT_MS) });

async function* envelope(data: object): AsyncGenerator<string> {
  yield '{"success":true,"data":';
  yield* jsonChunks(data);
  yield '}';
}
