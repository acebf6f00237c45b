import { API_BASE, type Auth } from '@sixfold/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, unauthenticated } from '../services/app-error.ts';
import type { Caller } from '../services/accounts/sign-ins.ts';
import { beforeDeadline } from './deadline.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call. Default: everyone. */
    auth?: Auth;
  }
  interface FastifyRequest {
    caller: Caller | undefined;
  }
}

const ADMIN_AREA = `${API_BASE}/admin`;

/** Identifies and authorizes the caller of every request, before its body is read. */
export function installAuthentication(
  app: FastifyInstance,
  findCaller: (token: string) => Promise<Caller | undefined>,
): void {
  app.decorateRequest('caller', undefined);
  app.addHook('onRoute', ({ url, config }) => {
    if (url.startsWith(ADMIN_AREA) && config?.auth !== 'admin') throw new Error(`${url} must be for admins only.`);
  });
  app.addHook('onRequest', async (request) => {
    const auth = request.routeOptions.config.auth ?? 'none';
    // Calls that need no token ignore any that is sent, even a bad one.
    if (auth === 'none') return;
    request.caller = await beforeDeadline(request, identify(request));
    if (auth === 'optional') return;
    if (!request.caller) throw unauthenticated();
    if (auth === 'admin' && !request.caller.isAdmin) throw new AppError('FORBIDDEN', 'Only admins may do this.');
  });

  async function identify({ headers: { authorization } }: FastifyRequest): Promise<Caller | undefined> {
    if (authorization === undefined) return undefined;
    const token = /^Bearer ([\w-]{1,200})$/i.exec(authorization)?.[1];
    const caller = token && (await findCaller(token));
    if (!caller) throw unauthenticated();
    return caller;
  }
}
