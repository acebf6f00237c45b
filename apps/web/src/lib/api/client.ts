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
import { fetchText } from './fetch-text.ts';

type OptionFor<K extends string, V> = [V] extends [undefined] ? Partial<Record<K, undefined>> : Record<K, V>;

type BodyOption<E> = E extends { consumes: string } ? FormData : BodyInput<E>;

export type CallOptions<E extends Endpoint> = OptionFor<'params', ParamsInput<E>> &
  OptionFor<'body', BodyOption<E>> & {
    query?: QueryInput<E> | undefined;
    signal?: AbortSignal | undefined;
    cache?: RequestCache | undefined;
  };

type Values = Readonly<Record<string, unknown>>;
type AnyOptions = { params?: Values; query?: Values; body?: unknown; signal?: AbortSignal; cache?: RequestCache };

type CallArguments<E extends Endpoint> = object extends CallOptions<E> ? [CallOptions<E>?] : [CallOptions<E>];

const unauthorized = createSignal<string | undefined>();

/** Fires on each 401 with the rejected token. The listener decides what it means. */
export const onUnauthorized = unauthorized.on;

/** Calls an endpoint from the contract. Throws an ApiError, or the signal's reason if the caller aborted. */
export async function call<E extends Endpoint>(endpoint: E, ...[options]: CallArguments<E>): Promise<ReplyOf<E>> {
  // Type checking is done: from here on, all endpoints are treated the same.
  const { params, query, body, signal, cache } = (options ?? {}) as unknown as AnyOptions;
  const token = bearerToken();
  const isForm = endpoint.consumes !== undefined;
  const headers: Record<string, string> = {};
  if (token !== undefined) headers['Authorization'] = `Bearer ${token}`;
  if (body !== undefined && !isForm) headers['Content-Type'] = 'application/json';

  const request: RequestInit = { method: endpoint.method, headers };
  if (cache) request.cache = cache;
  if (body !== undefined) request.body = isForm ? (body as FormData) : JSON.stringify(body);

  const url = API_BASE + fillPath(endpoint.path, params) + queryString(query);
  const { response, text } = await fetchText(url, request, signal);
  if (response.status === 401) unauthorized.emit(token);

  const reply = response.ok ? parseReply(endpoint, text) : undefined;
  if (reply !== undefined) return reply as ReplyOf<E>;
  const retryAfter = Number.parseInt(response.headers.get('Retry-After') ?? '', 10);
  throw new ApiError({
    status: response.status,
    failure: parseJson(text, AnyFailure),
    retryAfter: Number.isNaN(retryAfter) ? undefined : retryAfter,
  });
}

const parseReply = ({ produces, reply }: Endpoint, text: string): unknown =>
  produces === undefined ? parseJson(text, reply) : z.safeParse(reply, text).data;

const fillPath = (path: string, params: Values = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

function queryString(query: Values = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
}

/** The token sent with every call; undefined if it is missing or contains characters that a header cannot carry. */
export function bearerToken(): string | undefined {
  const token = readCookie('auth_token') ?? '';
  return /^[\x21-\x7e]+$/.test(token) ? token : undefined;
}
