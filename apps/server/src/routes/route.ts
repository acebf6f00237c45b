import {
  API_BASE,
  Failure,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '@sixfold/contract';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../services/sign-ins.ts';

interface Call<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  caller: CallerOf<E['auth']>;
  /** The client's address, as far as the proxies in front are to be believed. */
  clientAddress: string;
}

type CallerOf<A> = A extends 'user' | 'admin' ? Caller : A extends 'optional' ? Caller | undefined : undefined;

/** Every answer of success says so itself; a handler gives the rest. */
type Answer<E extends Endpoint> = Omit<ReplyOf<E>, 'success'>;

/** Registers a call of the contract: who may make it and what it carries are checked before the handler sees it. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Answer<E>>,
): void {
  app.route({
    method: endpoint.method,
    url: API_BASE + endpoint.path,
    config: { auth: endpoint.auth },
    schema: routeSchema(endpoint),
    async handler(request, reply) {
      // The schemas and the authentication have made them so.
      const { params, query, body, caller } = request as unknown as Call<E>;
      void reply.code(endpoint.status).header('cache-control', 'no-store');
      return { success: true, ...(await handler({ params, query, body, caller, clientAddress: request.ip })) };
    },
  });
}

/** What Fastify needs of a call of the contract, to check requests and to document them. */
export function routeSchema(endpoint: Endpoint) {
  return {
    summary: endpoint.summary,
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    response: { [endpoint.status]: endpoint.reply, default: Failure },
  };
}
