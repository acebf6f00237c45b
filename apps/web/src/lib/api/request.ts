import { API_BASE, type Endpoint } from '@sixfold/contract';
import { getCookie } from '../browser/cookie-jar.ts';
import { readJson } from '../browser/parse-json.ts';
import { createSignal } from '../browser/store.ts';
import { ApiError, toFailure } from './errors.ts';
import { fetchText } from './fetch-text.ts';

type Values = Readonly<Record<string, unknown>>;

export interface RequestOptions {
  params?: Values;
  query?: Values;
  body?: unknown;
  signal?: AbortSignal;
  cache?: RequestCache;
}

const unauthorized = createSignal<string | undefined>();

/** Fires on each 401 with the rejected token. The listener decides what it means. */
export const onUnauthorized = unauthorized.on;

/** What `call` and `callLight` share. `parse` returns undefined for a reply that does not match the contract. */
export async function request<T>(
  { method, path, consumes, produces }: Omit<Endpoint, 'auth' | 'reply' | 'status'>,
  parse: (value: unknown) => T | undefined,
  { params, query, body, signal, cache }: RequestOptions = {},
): Promise<T> {
  const token = bearerToken();
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

  const reply = response.ok ? parse(produces === undefined ? readJson(text) : text) : undefined;
  if (reply !== undefined) return reply;
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

/** The token sent with every call; undefined if it is missing or contains characters that a header cannot carry. */
export function bearerToken(): string | undefined {
  const token = getCookie('auth_token') ?? '';
  return /^[\x21-\x7e]+$/.test(token) ? token : undefined;
}
