import { CALL_TIMEOUT_MS, IMPORT_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from '@sixfold/contract';
import { ApiError } from './errors.ts';

export const isServerReachable = (): Promise<boolean> =>
  fetchText('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ response }) => response.ok,
    () => false,
  );

/** Fetches a response and its text. A timeout counts as a network failure; an aborted signal's reason is rethrown. */
export async function fetchText(
  url: string,
  request: RequestInit,
  signal?: AbortSignal,
): Promise<{ response: Response; text: string }> {
  signal?.throwIfAborted();
  // Not AbortSignal.any: browsers still in use lack it.
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
