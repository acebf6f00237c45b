import type * as z from 'zod/mini';

export const API_BASE = '/api/v1';

type Schema = z.core.$ZodType;

/**
 * Who may call. `none` ignores a token; `optional` uses one and answers 401 to a bad one; `user` and `admin` need one.
 */
export type Auth = 'none' | 'optional' | 'user' | 'admin';

interface Definition {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `API_BASE`, with `:name` for each key of `params`. */
  path: `/${string}`;
  auth: Auth;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  reply: Schema;
  /** The status of success; 200 unless said. */
  status?: 200 | 201;
  /** What the request carries where it is not JSON; such a body has no schema. */
  consumes?: 'multipart/form-data';
  /** What the answer is where it is not JSON. */
  produces?: 'text/csv';
}

export type Endpoint = Definition & { status: 200 | 201 };

/** One API call. The server registers it, the browser calls it; both take their types from it. */
export function endpoint<const D extends Definition>(definition: D): D & { status: 200 | 201 } {
  return { ...definition, status: definition.status ?? 200 };
}

type Output<S> = S extends Schema ? z.output<S> : undefined;
type Input<S> = S extends Schema ? z.input<S> : undefined;

/** What the server works with, after parsing. */
export type ParamsOf<E> = Output<E extends { params: infer S } ? S : undefined>;
export type QueryOf<E> = Output<E extends { query: infer S } ? S : undefined>;
export type BodyOf<E> = Output<E extends { body: infer S } ? S : undefined>;
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;

/** What a caller hands in. Path and query values are written with `String(value)`, so they are typed as parsed. */
export type ParamsInput<E> = ParamsOf<E>;
export type QueryInput<E> = QueryOf<E> extends infer Q ? (Q extends object ? Partial<Q> : undefined) : undefined;
export type BodyInput<E> = Input<E extends { body: infer S } ? S : undefined>;
