import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { apiDocument, describeCalls, type RouteDocument } from './api-document.ts';
import { entityTag, matchesEtag } from './etag.ts';

const PREFIX = '/api/docs';

/** `/api/docs`: the API document, generated from the schemas that validate the calls. */
export async function docsRoutes(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: apiDocument,
    transform: jsonSchemaTransform,
    transformObject: (generated) => describeCalls((generated as { openapiObject: RouteDocument }).openapiObject),
  });
  await app.register(swaggerUi, {
    routePrefix: PREFIX,
    theme: { title: 'Sixfold API' },
    // No top bar: its logo has inline styles, which the content security policy forbids.
    uiConfig: { layout: 'BaseLayout' },
    uiHooks: { preHandler: serveFromMemory(app) },
  });
}

/** The package would serialize the document for every request. */
function serveFromMemory(app: FastifyInstance) {
  let document: { body: Buffer; etag: string } | undefined;
  return (request: FastifyRequest, reply: FastifyReply, next: () => void): void => {
    if (request.routeOptions.url !== `${PREFIX}/json`) return next();
    if (!document) {
      const body = Buffer.from(JSON.stringify(app.swagger()));
      document = { body, etag: entityTag(body) };
    }
    const { body, etag } = document;
    void reply.headers({ etag, 'cache-control': 'no-cache' });
    if (matchesEtag(request.headers['if-none-match'], etag)) void reply.code(304).send();
    else void reply.type('application/json; charset=utf-8').send(body);
  };
}
