import { API_BASE, ERROR_STATUS, Failure, IMPORT_FIELD, type Auth, type ErrorCode } from '@sixfold/contract';
import { API_VERSION, documentedCalls, failureDocs, tags, type DocumentedCall } from '@sixfold/contract/docs';
import * as z from 'zod/mini';

export const apiDocument = {
  openapi: '3.1.1',
  info: {
    title: 'Sixfold API',
    version: API_VERSION,
    description:
      'Every JSON reply has `success`. A failure also has a `code` for programs and a `message` for people.\n\n' +
      'Send the token from `login` as a bearer token.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/', description: 'The site that serves this document' }],
  tags: tags.map(({ name, description }) => ({ name, description })),
};

/** The part of the document generated from the route schemas. */
export interface RouteDocument {
  paths: Record<string, Record<string, Operation>>;
}

interface Operation {
  responses: Record<string, { content?: Record<string, object> }>;
}

/** Adds what the contract documents beyond the route schemas: names, access, failures and examples. */
export function describeCalls(document: RouteDocument) {
  const paths = mapValues(document.paths, (operations, path) =>
    mapValues(operations, (operation, method) => {
      const call = calls.get(`${method} ${path}`);
      if (!call) throw new Error(`packages/contract/src/docs lacks ${method} ${path}`);
      return describe(operation, call);
    }),
  );
  const failures = documentedCalls.flatMap((call) => groupByStatus(call.failures));
  const components = {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    schemas: { Failure: z.toJSONSchema(Failure) },
    responses: Object.fromEntries(failures.map((codes) => [responseName(codes), failureResponse(codes)])),
  };
  return { ...document, paths, components };
}

const mapValues = <V, W>(record: Record<string, V>, map: (value: V, key: string) => W): Record<string, W> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));

const calls = new Map(
  documentedCalls.map((call) => {
    const { method, path } = call.endpoint;
    return [`${method.toLowerCase()} ${API_BASE}${path.replace(/:(\w+)/g, '{$1}')}`, call];
  }),
);

function describe(operation: Operation, { name, tag, endpoint, failures, ...call }: DocumentedCall) {
  const { auth, status, consumes, produces = 'application/json' } = endpoint;
  const { [produces]: content } = operation.responses[status]?.content ?? {};
  return {
    operationId: name,
    tags: [tag],
    summary: call.summary,
    ...(call.description && { description: call.description }),
    ...(call.deprecated && { deprecated: true }),
    security: SECURITY[auth],
    ...operation,
    ...(consumes && { requestBody: { required: true, content: { [consumes]: { schema: UPLOAD } } } }),
    responses: {
      [status]: {
        description: status === 201 ? 'Created' : 'Success',
        content: { [produces]: { ...content, example: call.example } },
      },
      ...Object.fromEntries(
        groupByStatus(failures).map((codes) => [
          ERROR_STATUS[codes[0]],
          { $ref: `#/components/responses/${responseName(codes)}` },
        ]),
      ),
    },
  };
}

const SECURITY: Record<Auth, object[]> = {
  none: [],
  optional: [{}, { bearer: [] }],
  user: [{ bearer: [] }],
  admin: [{ bearer: [] }],
};

const UPLOAD = {
  type: 'object',
  required: [IMPORT_FIELD],
  properties: { [IMPORT_FIELD]: { type: 'string', contentMediaType: 'application/octet-stream' } },
};

type Codes = [ErrorCode, ...ErrorCode[]];

/** OpenAPI lists responses by status, so codes with the same status share one. */
function groupByStatus(codes: readonly ErrorCode[]): Codes[] {
  const groups = new Map<number, Codes>();
  for (const code of codes) {
    const group = groups.get(ERROR_STATUS[code]);
    if (group) group.push(code);
    else groups.set(ERROR_STATUS[code], [code]);
  }
  return [...groups.values()];
}

const responseName = (codes: Codes) => codes.join('-');

const RETRYABLE: readonly ErrorCode[] = ['RATE_LIMITED', 'UNAVAILABLE'];

function failureResponse(codes: Codes) {
  const examples = codes.map((code) => {
    const { description, example } = failureDocs[code];
    return [code, { summary: description, value: { success: false, code, ...example } }] as const;
  });
  return {
    description: codes.map((code) => `\`${code}\`: ${failureDocs[code].description}`).join('\n\n'),
    ...(codes.some((code) => RETRYABLE.includes(code)) && { headers: { 'Retry-After': RETRY_AFTER } }),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Failure' },
        examples: Object.fromEntries(examples),
      },
    },
  };
}

const RETRY_AFTER = { description: 'In seconds.', required: true, schema: { type: 'integer', minimum: 1 } };
