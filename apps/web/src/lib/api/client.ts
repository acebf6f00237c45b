import {
  API_BASE,
  type BodyInput,
  type Endpoint,
  type ParamsInput,
  type QueryInput,
  type ReplyOf,
} from '@sixfold/contract';
import * as z from 'zod/mini';
import { parseJson } from '../browser/parse-json.ts';
import { createSignal } from '../browser/store.ts';
import { readCookie } from '../consent/cookies.ts';
import { AnyFailure, ApiError } from './errors.ts';
import { exchange } from './fetch-text.ts';

type Needed<K extends string, V> = [V] extends [undefined] ? Partial<Record<K, undefined>> : Record<K, V>;

type BodyOption<E> = E extends { consumes: string } ? FormData : BodyInput<E>;

export type CallOptions<E extends Endpoint> = Needed<'params', ParamsInput<E>> &
  Needed<'body', BodyOption<E>> & {
    query?: QueryInput<E> | undefined;
    signal?: AbortSignal | undefined;
    cache?: RequestCache | undefined;
  };

type Values = Readonly<Record<string, unknown>>;
type AnyOptions = { params?: Values; query?: Values; body?: unknown; signal?: AbortSignal; cache?: RequestCache };

type Arguments<E extends Endpoint> = object extends CallOptions<E> ? [CallOptions<E>?] : [CallOptions<E>];

/** Makes one call of the contract. Fails with an ApiError, or with the signal's reason where the caller gave up. */
export async function call<E extends Endpoint>(endpoint: E, ...[options]: Arguments<E>): Promise<ReplyOf<E>> {
  // The types have done their work: from here on all endpoints are alike.
  const { params, query, body, signal, cache } = (options ?? {}) as unknown as AnyOptions;
  const token = bearerToken();
  const isForm = endpoint.consumes !== undefined;
  const headers: Record<string, string> = {};
  if (token !== undefined) headers['Authorization'] = `Bearer ${token}`;
  if (body !== undefined && !isForm) headers['Content-Type'] = 'application/json';

  const request: RequestInit = { method: endpoint.method, headers };
  if (cache) request.cache = cache;
  if (body !== undefined) request.body = isForm ? (body as FormData) : JSON.stringify(body);

  const { response, text } = await exchange(API_BASE + fill(endpoint.path, params) + search(query), request, signal);
  if (response.status === 401) tellUnauthorized(token);

  const reply = response.ok ? readReply(endpoint, text) : undefined;
  if (reply !== undefined) return reply as ReplyOf<E>;
  const retryAfter = Number.parseInt(response.headers.get('Retry-After') ?? '', 10);
  throw new ApiError({
    status: response.status,
    failure: parseJson(text, AnyFailure),
    retryAfter: Number.isNaN(retryAfter) ? undefined : retryAfter,
  });
}

const readReply = ({ produces, reply }: Endpoint, text: string): unknown =>
  produces === undefined ? parseJson(text, reply) : z.safeParse(reply, text).data;

const fill = (path: string, params: Values = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

function search(query: Values = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
}

/** The token that calls carry. Anything a header cannot hold is none. */
export function bearerToken(): string | undefined {
  const token = readCookie('auth_token') ?? '';
  return /^[\x21-\x7e]+$/.test(token) ? token : undefined;
}

/** Told of each 401 with the token that was refused. What it means is for the listener to decide. */
export const { on: onUnauthorized, tell: tellUnauthorized } = createSignal<string | undefined>();
