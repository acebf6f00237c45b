import { API_BASE, type BodyInput, type Endpoint, type ParamsInput, type QueryInput } from '@sixfold/contract';
import type * as z from 'zod/mini';
import { getCookie } from '../browser/cookie-jar.ts';
import type { Guard } from '../browser/guards.ts';
import { readJson } from '../browser/parse-json.ts';
import { createSignal } from '../browser/store.ts';
import { ApiError, toFailure } from './errors.ts';
import { fetchText } from './fetch-text.ts';

/** An endpoint of the contract with a type guard instead of its schemas, so that a call needs no zod. */
export interface Call<E extends Endpoint>
  extends Pick<E, 'method' | 'path' | 'auth'>, Pick<Endpoint, 'consumes' | 'produces'> {
  isReply: Guard<Reply<E>>;
}

/** What the server sends. A field with a default may be missing. */
type Reply<E extends Endpoint> = z.input<E['reply']>;

type OptionFor<K extends string, V> = [V] extends [undefined] ? Partial<Record<K, undefined>> : Record<K, V>;

type BodyOption<E> = E extends { consumes: string } ? FormData : BodyInput<E>;

type CallOptions<E extends Endpoint> = OptionFor<'params', ParamsInput<E>> &
  OptionFor<'body', BodyOption<E>> & {
    query?: QueryInput<E> | undefined;
    signal?: AbortSignal | undefined;
    cache?: RequestCache | undefined;
  };

type CallArguments<E extends Endpoint> = object extends CallOptions<E> ? [CallOptions<E>?] : [CallOptions<E>];

type Values = Readonly<Record<string, unknown>>;

interface AnyOptions {
  params?: Values;
  query?: Values;
  body?: unknown;
  signal?: AbortSignal;
  cache?: RequestCache;
}

const unauthorized = createSignal<string | undefined>();

/** Fires on each 401 with the rejected token. The listener decides what it means. */
export const onUnauthorized = unauthorized.on;

/** Calls the server. Throws an ApiError, or the signal's reason if the caller aborted. */
export async function call<E extends Endpoint>(
  { method, path, auth, consumes, produces, isReply }: Call<E>,
  ...[options]: CallArguments<E>
): Promise<Reply<E>> {
  // The types of the options have been checked: from here on, all endpoints are treated the same.
  const { params, query, body, signal, cache } = { ...options } as AnyOptions;
  const token = auth === 'none' ? undefined : bearerToken();
  const isForm = consumes !== undefined;
  const headers: Record<string, string> = {};
  if (token !== undefined) headers['Authorization'] = `Bearer ${token}`;
  if (body !== undefined && !isForm) headers['Content-Type'] = 'application/json';

  const init: RequestInit = { method, headers };
  if (cache) init.cache = cache;
  if (body !== undefined) init.body = isForm ? (body as FormData) : JSON.stringify(body);

  const url = API_BASE + fillPath(path, params) + queryString(query);
  const { response, text } = await fetchText(url, init, signal);
  if (response.status === 401) unauthorized.emit(token);

  const reply = produces === undefined ? readJson(text) : text;
  if (response.ok && isReply(reply)) return reply;
  const retryAfter = Number.parseInt(response.headers.get('Retry-After') ?? '', 10);
  throw new ApiError({
    status: response.status,
    failure: toFailure(readJson(text)),
    retryAfter: Number.isNaN(retryAfter) ? undefined : retryAfter,
  });
}

const fillPath = (path: string, params: Values = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

function queryString(query: Values = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
}

/** The token sent with every call that is not for everyone alike; undefined if it is missing or contains characters that a header cannot carry. */
export function bearerToken(): string | undefined {
  const token = getCookie('auth_token') ?? '';
  return /^[\x21-\x7e]+$/.test(token) ? token : undefined;
}
