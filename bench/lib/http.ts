import { Agent, request } from 'node:http';

export interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  payload?: object | string | undefined;
}

interface Reply {
  status: number;
  body: string;
}

/** A keep-alive client with a limited number of connections. */
export function httpClient(origin: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(origin);

  function send(path: string, { method = 'GET', headers = {}, payload }: RequestOptions = {}): Promise<Reply> {
    const body = typeof payload === 'object' ? JSON.stringify(payload) : payload;
    const allHeaders = {
      ...(typeof payload === 'object' && { 'content-type': 'application/json' }),
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      ...headers,
    };
    return new Promise((resolve, reject) => {
      request({ hostname, port, path, method, agent, headers: allHeaders }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
      })
        .on('error', reject)
        .end(body);
    });
  }

  return { send, close: () => agent.destroy() };
}

export type HttpClient = ReturnType<typeof httpClient>;
