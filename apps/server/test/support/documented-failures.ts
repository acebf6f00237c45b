import { API_BASE, type Failure } from '@sixfold/contract';
import { documentedCalls } from '@sixfold/contract/docs';
import type { FastifyInstance } from 'fastify';

/** Replaces a failure that the API document does not list for its call, so that the test that caused it fails. */
export function refuseUndocumentedFailures(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const call = documentedCalls.find(
      ({ endpoint: { method, path } }) => method === request.method && API_BASE + path === request.routeOptions.url,
    );
    if (!call || reply.statusCode < 400) return payload;
    const { code } = JSON.parse(String(payload)) as Failure;
    if (call.failures.includes(code)) return payload;
    void reply.code(500);
    return JSON.stringify({ message: `packages/contract/src/docs does not list ${code} for ${call.name}.` });
  });
}
