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
import { unauthenticated } from '../services/app-error.ts';

interface Call<E> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** The client's address, as far as the proxies in front are to be believed. */
  clientAddress: string;
}

/** Every answer of success says so itself; a handler gives the rest. */
type Answer<E extends Endpoint> = Omit<ReplyOf<E>, 'success'>;

/** Registers a call of the contract: requests are checked by its schemas before the handler sees them. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Answer<E>>,
): void {
  app.route({
    method: endpoint.method,
    url: API_BASE + endpoint.path,
    schema: routeSchema(endpoint),
    async handler(request, reply) {
      // There are no accounts yet, so no token is a good one. Calls that use none ignore it.
      if (endpoint.auth !== 'none' && request.headers.authorization !== undefined) throw unauthenticated();
      // The schemas above have made them so.
      const { params, query, body } = request as unknown as Call<E>;
      void reply.code(endpoint.status).header('cache-control', 'no-store');
      return { success: true, ...(await handler({ params, query, body, clientAddress: request.ip })) };
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
