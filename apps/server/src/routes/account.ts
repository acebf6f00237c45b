import { changePassword, deleteAccount, exportAccount, getAccount, messages, updateAccount } from '@sixfold/contract';
import type { FastifyInstance } from 'fastify';
import * as deletion from '../services/accounts/account-deletion.ts';
import * as data from '../services/accounts/account-export.ts';
import type { AccountDeps } from '../services/accounts/account-deps.ts';
import * as account from '../services/accounts/account.ts';
import type { RateLimits } from '../services/limits/rate-limits.ts';
import { presentUser } from '../services/accounts/users.ts';
import { route } from './route.ts';
import { streamData } from './stream-data.ts';

export function accountRoutes(app: FastifyInstance, deps: AccountDeps, limits: RateLimits): void {
  route(app, getAccount, async ({ caller }) => ({ data: presentUser(caller) }));

  route(app, updateAccount, async ({ caller, body: { displayName } }) => ({
    data: await account.renameUser(caller, displayName, deps),
  }));

  route(app, changePassword, async ({ caller, body, clientAddress }) => ({
    message: messages.passwordChanged,
    data: await limits.whileHashing(clientAddress, () => account.changePassword(caller, body, deps)),
  }));

  route(app, exportAccount, async ({ caller }) => {
    await limits.countExport(caller.id);
    return streamData(await data.exportAccount(caller, deps));
  });

  route(app, deleteAccount, async ({ caller, body: { password }, clientAddress }) => {
    await limits.whileHashing(clientAddress, () => deletion.deleteAccount(caller, password, deps));
    return { message: messages.accountDeleted };
  });
}
