import type { BodyInput, Endpoint, ParamsInput, QueryInput, ReplyOf } from '@sixfold/contract';
import * as z from 'zod/mini';
import { request, type RequestOptions } from './request.ts';

type OptionFor<K extends string, V> = [V] extends [undefined] ? Partial<Record<K, undefined>> : Record<K, V>;

type BodyOption<E> = E extends { consumes: string } ? FormData : BodyInput<E>;

type CallOptions<E extends Endpoint> = OptionFor<'params', ParamsInput<E>> &
  OptionFor<'body', BodyOption<E>> & {
    query?: QueryInput<E> | undefined;
    signal?: AbortSignal | undefined;
    cache?: RequestCache | undefined;
  };

type CallArguments<E extends Endpoint> = object extends CallOptions<E> ? [CallOptions<E>?] : [CallOptions<E>];

/**
 * Calls an endpoint from the contract. Throws an ApiError, or the signal's reason if the caller aborted. Needs zod, so the
 * screens of a first visit use light-calls.ts instead.
 */
export const call = <E extends Endpoint>(endpoint: E, ...[options]: CallArguments<E>): Promise<ReplyOf<E>> =>
  // Type checking is done: from here on, all endpoints are treated the same.
  request(
    endpoint,
    (value) => z.safeParse(endpoint.reply, value).data as ReplyOf<E>,
    options as unknown as RequestOptions,
  );
