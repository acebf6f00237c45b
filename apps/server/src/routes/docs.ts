import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { API_BASE } from '@sixfold/contract';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

// Beside the package itself, which is not where its code is in a bundle.
const UI_FILES = join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui')), 'static');

/** `/api/docs`: the calls that are served, described by the schemas that check them. */
export async function docsRoutes(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: 'Sixfold', description: `All calls are below ${API_BASE}.`, version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    baseDir: UI_FILES,
    // Not shown without the top bar, and else looked for beside the code.
    logo: { type: 'image/svg+xml', content: '' },
    theme: { title: 'Sixfold API' },
    // Without the top bar: its logo has inline styles, which the content policy forbids.
    uiConfig: { layout: 'BaseLayout' },
  });
}
