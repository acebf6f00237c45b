import {
  API_BASE,
  Failure,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '@sixfold/contract';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Upload } from '../services/puzzles/puzzle-file.ts';
import type { Caller } from '../services/accounts/sign-ins.ts';
import { beforeDeadline } from './deadline.ts';
import { readUpload } from './upload.ts';

interface Call<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  caller: CallerOf<E['auth']>;
  file: E extends { consumes: 'multipart/form-data' } ? Upload : undefined;
  /** The client's address, as reported by trusted proxies. */
  clientAddress: string;
}

type CallerOf<A> = A extends 'user' | 'admin' ? Caller : A extends 'optional' ? Caller | undefined : undefined;

/** `success` is added here; a handler returns the rest, or prepares a stream of the whole JSON. */
type Result<E extends Endpoint> = E extends { produces: string } ? ReplyOf<E> : Omit<ReplyOf<E>, 'success'>;

/** The stream is opened only if it was prepared before the deadline: no one would read it otherwise. */
type PrepareStream = () => Promise<() => Readable>;

/** Registers a call from the contract. Access and input are checked before the handler runs. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Result<E> | PrepareStream>,
): void {
  app.route({
    method: endpoint.method,
    url: API_BASE + endpoint.path,
    config: { auth: endpoint.auth },
    schema: routeSchema(endpoint),
    async handler(request, reply) {
      // Guaranteed by the schemas and the authentication.
      const { params, query, body, caller } = request as unknown as Call<E>;
      const file = (endpoint.consumes && (await readUpload(request))) as Call<E>['file'];
      const working = handler({ params, query, body, caller, file, clientAddress: addressOf(request) });
      // A file arrives while it is being processed, and has time limits of its own.
      const result = await (file ? working : beforeDeadline(request, working));
      void reply.code(endpoint.status).header('cache-control', 'no-store');
      if (endpoint.produces) return reply.type(`${endpoint.produces}; charset=utf-8`).send(result);
      if (typeof result === 'function') {
        void reply.type('application/json; charset=utf-8');
        if (request.method === 'HEAD') return reply.send();
        const open = await beforeDeadline(request, result());
        return reply.send(open());
      }
      return { success: true, ...(result as object) };
    },
  });
}

/** Empty if the client has reset the connection. Rate limits treat that like an invalid address. */
const addressOf = ({ ip }: { ip: string | undefined }): string => ip ?? '';

/** A server option: given these compilers, Fastify does not load its own. Its types expect those. */
export const schemaController = {
  compilersFactory: { buildValidator: () => validatorCompiler, buildSerializer: () => serializerCompiler },
} as unknown as NonNullable<FastifyServerOptions['schemaController']>;

/** The Fastify schema of a call, which validates requests and serializes replies. */
export function routeSchema({ params, query, body, status, reply, consumes, produces }: Endpoint) {
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(consumes && { consumes: [consumes] }),
    response: {
      [status]: produces ? { content: { [produces]: { schema: reply } } } : reply,
      default: Failure,
    },
  };
}
