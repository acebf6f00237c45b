import { CALL_TIMEOUT_MS, IMPORT_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from '@sixfold/contract';
import { ApiError } from './errors.ts';

/**
 * One request with its whole answer. No answer in time is no answer: a network failure. Where the caller's signal
 * gave up, its reason is thrown as it is.
 */
export async function exchange(
  url: string,
  request: RequestInit,
  signal?: AbortSignal,
): Promise<{ response: Response; text: string }> {
  signal?.throwIfAborted();
  // By hand, because AbortSignal.any is missing in browsers still in use.
  const controller = new AbortController();
  const abort = () => controller.abort();
  const isUpload = request.body instanceof FormData;
  const timer = setTimeout(abort, isUpload ? UPLOAD_TIMEOUT_MS + IMPORT_TIMEOUT_MS : CALL_TIMEOUT_MS);
  signal?.addEventListener('abort', abort);
  try {
    const response = await fetch(url, { ...request, signal: controller.signal });
    return { response, text: await response.text() };
  } catch {
    signal?.throwIfAborted();
    throw new ApiError({ status: 0 });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
