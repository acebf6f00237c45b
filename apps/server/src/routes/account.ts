import { changePassword, deleteAccount, exportAccount, getAccount, messages, updateAccount } from '@sixfold/contract';
import type { FastifyInstance } from 'fastify';
import * as deletion from '../services/account-deletion.ts';
import * as data from '../services/account-export.ts';
import type { AccountParts } from '../services/account-parts.ts';
import * as account from '../services/account.ts';
import { presentUser } from '../services/users.ts';
import { route } from './route.ts';

/** What the owner of an account can do with it. */
export function accountRoutes(app: FastifyInstance, parts: AccountParts): void {
  route(app, getAccount, async ({ caller }) => ({ data: presentUser(caller) }));

  route(app, updateAccount, async ({ caller, body: { displayName } }) => ({
    data: await account.renameUser(caller, displayName, parts),
  }));

  route(app, changePassword, async ({ caller, body, clientAddress }) => ({
    message: messages.passwordChanged,
    data: await account.changePassword(caller, body, clientAddress, parts),
  }));

  route(app, exportAccount, async ({ caller }) => ({ data: await data.exportAccount(caller, parts) }));

  route(app, deleteAccount, async ({ caller, body: { password }, clientAddress }) => {
    await deletion.deleteAccount(caller, password, clientAddress, parts);
    return { message: messages.accountDeleted };
  });
}
