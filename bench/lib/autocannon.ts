import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';

const require = createRequire(import.meta.url);
const AUTOCANNON = require.resolve('autocannon');

interface Load {
  url: string;
  headers?: Record<string, string>;
  connections: number;
  requests: number;
  /** The status of every response. */
  status: number;
}

interface Report {
  statusCodeStats: Record<string, { count: number } | undefined>;
}

/** Sends requests as fast as the server answers, from another process: a client in this one could not keep up. */
export async function saturate({ url, headers = {}, connections, requests, status }: Load): Promise<void> {
  const options = ['--json', '--connections', String(connections), '--amount', String(requests)];
  const headerOptions = Object.entries(headers).flatMap(([name, value]) => ['--headers', `${name}=${value}`]);
  const { stdout } = await promisify(execFile)(process.execPath, [AUTOCANNON, ...options, ...headerOptions, url]);
  const { statusCodeStats } = JSON.parse(stdout) as Report;
  if (statusCodeStats[status]?.count !== requests)
    throw new Error(`${url} did not always return ${status}: ${JSON.stringify(statusCodeStats)}`);
}
