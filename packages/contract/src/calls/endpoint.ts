import type * as z from 'zod/mini';

export const API_BASE = '/api/v1';

type Schema = z.core.$ZodType;

/**
 * Who may call. `none` ignores a token; `optional` uses one and returns 401 for a bad one; `user` and `admin` require one.
 */
export type Auth = 'none' | 'optional' | 'user' | 'admin';

interface Schemas {
  params?: Schema;
  query?: Schema;
  body?: Schema;
  reply: Schema;
  /** The status on success; 200 by default. */
  status?: 200 | 201;
  /** The request's content type if not JSON. Such a body has no schema. */
  consumes?: 'multipart/form-data';
  /** The reply's content type if not JSON. */
  produces?: 'text/csv';
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface Address<A> {
  method: Method;
  /** Below `API_BASE`, with `:name` for each key of `params`. */
  path: string;
  auth: A;
  status: 200 | 201;
}

export type Endpoint = Schemas & Address<Auth>;

/** One API call. The server registers it, the browser calls it, and both infer their types from it. */
export function endpoint<A extends Auth, const S extends Schemas>(
  call: `${Method} /${string}`,
  auth: A,
  schemas: S,
): S & Address<A> {
  const [method, path = ''] = call.split(' ');
  return { ...schemas, method: method as Method, path, auth, status: schemas.status ?? 200 };
}

type Output<S> = S extends Schema ? z.output<S> : undefined;
type Input<S> = S extends Schema ? z.input<S> : undefined;

/** What the server gets after parsing. */
export type ParamsOf<E> = Output<E extends { params: infer S } ? S : undefined>;
export type QueryOf<E> = Output<E extends { query: infer S } ? S : undefined>;
export type BodyOf<E> = Output<E extends { body: infer S } ? S : undefined>;
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;

/** What a caller passes. Path and query values are serialized with `String(value)`, so they are typed as parsed. */
export type ParamsInput<E> = ParamsOf<E>;
export type QueryInput<E> = QueryOf<E> extends infer Q ? (Q extends object ? Partial<Q> : undefined) : undefined;
export type BodyInput<E> = Input<E extends { body: infer S } ? S : undefined>;
