import {
  API_BASE,
  endMailReminder,
  endReminder,
  getPushKey,
  getReminder,
  reminderMessages,
  renewSubscription,
  setReminder,
} from '@sixfold/contract';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../services/app-error.ts';
import { playerOf } from '../services/accounts/sign-ins.ts';
import type { RateLimits } from '../services/limits/rate-limits.ts';
import * as reminders from '../services/reminders/reminders.ts';
import { route } from './route.ts';

export function reminderRoutes(app: FastifyInstance, deps: reminders.ReminderDeps & { limits: RateLimits }): void {
  const { database, keys, limits, offered } = deps;

  route(app, getReminder, async ({ query: { sessionId }, caller }) => {
    const reminder = await reminders.findReminder(database.orm, playerOf(caller, sessionId));
    return { data: { reminder: reminder ? reminders.presentReminder(reminder, keys) : null } };
  });
  route(app, setReminder, async ({ body: { sessionId, ...wanted }, caller, clientAddress }) => {
    const player = playerOf(caller, sessionId);
    await limits.count('reminder', clientAddress);
    return { data: { reminder: await reminders.setReminder(player, wanted, deps) } };
  });
  route(app, endReminder, async ({ query: { sessionId }, caller }) => {
    await reminders.endReminder(playerOf(caller, sessionId), deps);
    return { message: reminderMessages.ended };
  });

  route(app, getPushKey, async () => {
    if (!offered.push) throw notFound(reminderMessages.notOffered);
    return { data: { applicationServerKey: keys.push.publicKey } };
  });
  route(app, renewSubscription, async ({ body: { endpoint, subscription }, clientAddress }) => {
    await limits.count('reminder', clientAddress);
    await reminders.renewSubscription(endpoint, subscription, deps);
    return { message: reminderMessages.renewed };
  });

  void app.register(async (scope) => {
    // What mail programs send (RFC 8058). Nothing in it is needed.
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
      scope.addContentTypeParser(type, { parseAs: 'string' }, (_request, _body, done) => done(null, undefined));
    }
    route(scope, endMailReminder, async ({ params: { token } }) => {
      await reminders.endMailReminder(token, deps);
      return { message: reminderMessages.mailEnded };
    });
  });
  // Mail programs without one-click open the address in a browser.
  app.get<{ Params: { token: string } }>(`${API_BASE}/reminders/end/:token`, (request, reply) =>
    reply.redirect(`/end-reminders#${encodeURIComponent(request.params.token)}`),
  );
}
