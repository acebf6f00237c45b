import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import { API_BASE } from '@sixfold/contract';
import fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { lazily } from '../lib/lazily.ts';
import { apiDocument, describeCalls, type RouteDocument } from './api-document.ts';
import { entityTag, matchesEtag } from '../lib/etag.ts';
import { schemaController } from './route.ts';

const PREFIX = '/api/docs';

const require = createRequire(import.meta.url);
// Only the files that browsers load: the package's plugin would load a YAML library and much else at startup.
const SWAGGER_UI = dirname(require.resolve('@fastify/swagger-ui/static/swagger-ui.css'));

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Sixfold API</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="${PREFIX}/static/swagger-ui.css" />
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="${PREFIX}/static/swagger-ui-bundle.js"></script>
    <script src="${PREFIX}/start.js"></script>
  </body>
</html>
`;

// A file of its own: the content security policy forbids inline scripts.
const SCRIPT = `SwaggerUIBundle({
  url: '${PREFIX}/json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  layout: 'BaseLayout',
  validatorUrl: null, // or the page would ask a third party
});
`;

type Call = Required<Pick<RouteOptions, 'method' | 'url' | 'schema'>>;

/** `/api/docs`: the API document, generated from the schemas that validate the calls. Call this before adding routes. */
export async function docsRoutes(app: FastifyInstance): Promise<void> {
  const calls: Call[] = [];
  app.addHook('onRoute', ({ method, url, schema }) => {
    if (schema && url.startsWith(API_BASE) && method !== 'HEAD') calls.push({ method, url, schema });
  });
  const document = lazily(() => generateDocument(calls));

  await app.register(
    async (docs) => {
      const options = { schema: { hide: true } };
      docs.get('/', options, (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
      docs.get('/start.js', options, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(SCRIPT));
      docs.get('/json', options, async (request, reply) => {
        const { body, etag } = await document();
        void reply.headers({ etag, 'cache-control': 'no-cache' });
        if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
        return reply.type('application/json; charset=utf-8').send(body);
      });
      await docs.register(fastifyStatic, { root: SWAGGER_UI, prefix: '/static', decorateReply: false });
    },
    { prefix: PREFIX },
  );
}

/** On first use, because the generator is slow to load. It gets its own app: the plugin must precede the routes. */
async function generateDocument(calls: Call[]): Promise<{ body: Buffer; etag: string }> {
  const { default: swagger } = await import('@fastify/swagger');
  const app = fastify({ schemaController });
  await app.register(swagger, {
    openapi: apiDocument,
    transform: jsonSchemaTransform,
    transformObject: (generated) => describeCalls((generated as { openapiObject: RouteDocument }).openapiObject),
  });
  for (const call of calls) app.route({ ...call, handler: () => undefined });
  await app.ready();
  const body = Buffer.from(JSON.stringify(app.swagger()));
  return { body, etag: entityTag(body) };
}
