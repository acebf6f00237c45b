import type { BodyInput, Endpoint, ParamsInput, QueryInput } from '@sixfold/contract';
import type * as z from 'zod/mini';
import type { Guard } from '../browser/guards.ts';
import { request, type RequestOptions } from './request.ts';

/** An endpoint of the contract with a type guard instead of its schemas, so that a call needs no zod. */
export interface Call<E extends Endpoint> extends Pick<E, 'method' | 'path'>, Pick<Endpoint, 'consumes' | 'produces'> {
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

/** Calls the server. Throws an ApiError, or the signal's reason if the caller aborted. */
export const call = <E extends Endpoint>(
  { isReply, ...endpoint }: Call<E>,
  ...[options]: CallArguments<E>
): Promise<Reply<E>> =>
  // Type checking is done: from here on, all endpoints are treated the same.
  request(endpoint, (value) => (isReply(value) ? value : undefined), options as unknown as RequestOptions);
