import { API_BASE } from '@sixfold/contract';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

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
    theme: { title: 'Sixfold API' },
    // Without the top bar: its logo has inline styles, which the content policy forbids.
    uiConfig: { layout: 'BaseLayout' },
  });
}
