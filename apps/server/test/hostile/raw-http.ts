import { Agent, request, type OutgoingHttpHeaders } from 'node:http';

export interface RawRequest {
  method: string;
  /** Sent unchanged: no client normalizes it. */
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: string;
}

export interface RawResponse {
  status: number;
  type: string;
  retryAfter?: string | undefined;
  body: string;
}

export const TIMEOUT_MS = 20_000;

/** Sends requests over real keep-alive connections, as a browser does. */
export function rawClient(address: string) {
  const { hostname, port } = new URL(address);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const send = ({ method, path, headers = {}, body }: RawRequest) =>
    new Promise<RawResponse>((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      const outgoing = request(
        { agent, hostname, port, method, path, headers: { ...headers, ...length }, timeout: TIMEOUT_MS },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              type: response.headers['content-type'] ?? '',
              retryAfter: response.headers['retry-after'],
              body: Buffer.concat(chunks).toString(),
            }),
          );
        },
      );
      outgoing.on('timeout', () => outgoing.destroy(new Error(`No response within ${TIMEOUT_MS} ms.`)));
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  return { send, close: () => agent.destroy() };
}
