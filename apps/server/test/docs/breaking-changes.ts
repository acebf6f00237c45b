/** A JSON Schema, as far as the API document uses it. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean;
  items?: Schema;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  deprecated?: boolean;
  [keyword: string]: unknown;
}

type Content = Record<string, { schema?: Schema }>;

interface Operation {
  deprecated?: boolean;
  security?: object[];
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: { Failure: Schema } };
}

const LOWER_BOUNDS = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'];
const UPPER_BOUNDS = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'];
const EXACT = ['const', 'pattern', 'format', 'contentMediaType'];
const STRUCTURE = ['type', 'enum', 'properties', 'required', 'additionalProperties', 'items', 'prefixItems', 'anyOf'];
const ANNOTATIONS = ['$schema', 'title', 'description', 'default', 'examples', 'deprecated'];
const KNOWN = new Set([...LOWER_BOUNDS, ...UPPER_BOUNDS, ...EXACT, ...STRUCTURE, ...ANNOTATIONS]);

/**
 * What would break a client that was written for the released document: a request that is no longer accepted, or a reply
 * that does not fit the released schema. Anything released as deprecated may change.
 */
export function breakingChanges(released: ApiDocument, current: ApiDocument): string[] {
  const calls = Object.entries(released.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { deprecated }]) => !deprecated)
      .flatMap(([method, operation]) => {
        const next = current.paths[path]?.[method];
        const changes = next ? changesOfCall(operation, next) : ['is gone'];
        return changes.map((change) => `${method.toUpperCase()} ${path}: ${change}`);
      }),
  );
  const failure = ({ components }: ApiDocument) => withoutCode(components.schemas.Failure);
  return [...calls, ...changesOfSchema(failure(released), failure(current), 'reply', 'a failure')];
}

/** Clients must expect new codes. */
const withoutCode = (failure: Schema): Schema => ({ ...failure, properties: { ...failure.properties, code: {} } });

function changesOfCall(old: Operation, next: Operation): string[] {
  const needsToken = isOpen(old) && !isOpen(next) ? ['needs a token now'] : [];
  const parameters = ['path', 'query', 'header', 'cookie'].flatMap((place) =>
    changesOfSchema(parametersIn(old, place), parametersIn(next, place), 'request', place),
  );
  const contentOf = ({ requestBody }: Operation) => requestBody?.content ?? {};
  const body = changesOfContent(contentOf(old), contentOf(next), 'request', 'body');
  const isNewBody = next.requestBody && !old.requestBody ? ['needs a body now'] : [];
  const replies = Object.entries(old.responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([status, { content = {} }]) =>
      changesOfContent(content, next.responses[status]?.content ?? {}, 'reply', `reply ${status}`),
    );
  return [...needsToken, ...parameters, ...isNewBody, ...body, ...replies];
}

const isOpen = ({ security = [] }: Operation) =>
  security.length === 0 || security.some((requirement) => Object.keys(requirement).length === 0);

function parametersIn({ parameters = [] }: Operation, place: string): Schema {
  const here = parameters.filter((parameter) => parameter.in === place);
  return {
    type: 'object',
    properties: Object.fromEntries(here.map(({ name, schema }) => [name, schema])),
    required: here.filter(({ required }) => required).map(({ name }) => name),
  };
}

type Kind = 'request' | 'reply';

const changesOfContent = (old: Content, next: Content, kind: Kind, path: string): string[] =>
  Object.entries(old).flatMap(([type, { schema = {} }]) => {
    const now = next[type];
    return now ? changesOfSchema(schema, now.schema ?? {}, kind, path) : [`${path} is no longer ${type}`];
  });

/** A request schema may only become wider, and a reply schema only narrower, apart from new fields. */
function changesOfSchema(old: Schema, next: Schema, kind: Kind, path: string): string[] {
  if (old.deprecated) return [];
  const isRequest = kind === 'request';
  const [narrow, wide] = isRequest ? [old, next] : [next, old];
  return alternativesOf(narrow).flatMap((one) => {
    const attempts = alternativesOf(wide).map((other) =>
      isRequest ? changesOfAlternative(one, other, kind, path) : changesOfAlternative(other, one, kind, path),
    );
    return attempts.reduce((best, attempt) => (attempt.length < best.length ? attempt : best));
  });
}

/** The schema as a list of schemas with one type each. */
function alternativesOf(schema: Schema): Schema[] {
  const unknown = Object.keys(schema).find((keyword) => !KNOWN.has(keyword));
  if (unknown !== undefined) throw new Error(`breaking-changes.ts does not know the keyword ${unknown}.`);
  if (schema.anyOf) return schema.anyOf.flatMap(alternativesOf);
  if (!Array.isArray(schema.type)) return [schema];
  return schema.type.map((type) => (type === 'null' ? { type } : { ...schema, type }));
}

function changesOfAlternative(old: Schema, next: Schema, kind: Kind, path: string): string[] {
  const [narrow, wide] = kind === 'request' ? [old, next] : [next, old];
  const isSameType = wide.type === undefined || wide.type === narrow.type;
  if (!isSameType && !(wide.type === 'number' && narrow.type === 'integer')) {
    return [`${path} was ${String(old.type)} and is ${String(next.type)}`];
  }
  const changed = (keyword: string) =>
    `${path} has another ${keyword}: ${JSON.stringify(old[keyword])}, now ${JSON.stringify(next[keyword])}`;
  const bounds = [
    ...LOWER_BOUNDS.filter((bound) => numberOf(wide[bound], -Infinity) > numberOf(narrow[bound], -Infinity)),
    ...UPPER_BOUNDS.filter((bound) => numberOf(wide[bound], Infinity) < numberOf(narrow[bound], Infinity)),
  ];
  const exact = EXACT.filter((keyword) => wide[keyword] !== undefined && wide[keyword] !== narrow[keyword]);
  const isSubset = !wide.enum || narrow.enum?.every((value) => wide.enum?.includes(value));
  return [
    ...[...bounds, ...exact, ...(isSubset ? [] : ['enum'])].map(changed),
    ...changesOfItems(old, next, kind, path),
    ...changesOfFields(old, next, kind, path),
  ];
}

const numberOf = (bound: unknown, fallback: number) => (typeof bound === 'number' ? bound : fallback);

function changesOfItems(old: Schema, next: Schema, kind: Kind, path: string): string[] {
  const list = old.items || next.items ? changesOfSchema(old.items ?? {}, next.items ?? {}, kind, `${path}[]`) : [];
  const tuple = (old.prefixItems ?? []).flatMap((item, index) =>
    changesOfSchema(item, next.prefixItems?.[index] ?? {}, kind, `${path}[${index}]`),
  );
  return [...list, ...tuple];
}

function changesOfFields(old: Schema, next: Schema, kind: Kind, path: string): string[] {
  const fields = Object.entries(old.properties ?? {}).filter(([, { deprecated }]) => !deprecated);
  const known = fields.flatMap(([name, schema]) => {
    const field = `${path}.${name}`;
    const now = next.properties?.[name];
    if (!now) return [`${field} is gone`];
    const isOptionalNow = kind === 'reply' && old.required?.includes(name) && !next.required?.includes(name);
    return [...(isOptionalNow ? [`${field} may be missing now`] : []), ...changesOfSchema(schema, now, kind, field)];
  });
  if (kind === 'reply') return known;
  const required = (next.required ?? []).filter((name) => !old.required?.includes(name));
  const isClosed = next.additionalProperties === false && old.additionalProperties !== false;
  return [
    ...known,
    ...required.map((name) => `${path}.${name} is required now`),
    ...(isClosed ? [`${path} refuses unknown fields now`] : []),
  ];
}
