import { API_BASE, type Auth } from '@sixfold/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unauthenticated } from '../services/app-error.ts';
import { refuseUnlessAdmin, type Caller } from '../services/accounts/sign-ins.ts';
import { hasBody } from './body-timeout.ts';
import { beforeDeadline } from './deadline.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call, which `route.ts` takes from the `endpoint(…)` of the contract. Default: everyone. */
    auth?: Auth;
  }
  interface FastifyRequest {
    caller: Caller | undefined;
    /** Looks up the caller, and throws if this caller has no access. */
    authorize(): Promise<void>;
  }
}

const ADMIN_AREA = `${API_BASE}/admin`;

/**
 * Identifies and authorizes the caller of every request, before its body is read and again afterward: the caller may
 * have been signed out or demoted in between. `upload.ts` does the same for uploads, which are read later.
 */
export function installAuthentication(
  app: FastifyInstance,
  findCaller: (token: string) => Promise<Caller | undefined>,
): void {
  app.decorateRequest('caller', undefined);
  app.addHook('onRoute', ({ url, config }) => {
    if (url.startsWith(ADMIN_AREA) && config?.auth !== 'admin') throw new Error(`${url} must be for admins only.`);
  });
  app.decorateRequest('authorize', async function (this: FastifyRequest) {
    const auth = this.routeOptions.config.auth ?? 'none';
    // Calls that need no token ignore any that is sent, even a bad one.
    if (auth === 'none') return;
    this.caller = await beforeDeadline(this, identify(this));
    if (auth === 'admin') refuseUnlessAdmin(this.caller);
    if (auth === 'user' && !this.caller) throw unauthenticated();
  });
  const waitsForBody = new WeakSet<FastifyRequest>();
  app.addHook('onRequest', async (request) => {
    await request.authorize();
    // Most bodies have arrived by now: looking up the token once is enough.
    if (hasBody(request.raw) && !request.raw.complete) waitsForBody.add(request);
  });
  app.addHook('preValidation', async (request) => {
    if (waitsForBody.has(request)) await request.authorize();
  });

  async function identify({ headers: { authorization } }: FastifyRequest): Promise<Caller | undefined> {
    if (authorization === undefined) return undefined;
    const token = /^Bearer ([\w-]{1,200})$/i.exec(authorization)?.[1];
    const caller = token && (await findCaller(token));
    if (!caller) throw unauthenticated();
    return caller;
  }
}
