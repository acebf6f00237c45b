import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { Agent, request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

export interface PushRequest {
  endpoint: string;
  headers: Record<string, string>;
  body: Buffer;
}

export interface PushReply {
  status: number;
  retryAfter: string | undefined;
}

/** Rejects if there is no reply in time. */
export type SendPush = (request: PushRequest) => Promise<PushReply>;

/** For the whole exchange, however slowly the host answers. */
const TIMEOUT_MS = 10_000;
/** Longer than between two reminders to a push service in the same minute. Anyone can make up hosts that keep a connection open. */
const IDLE_MS = 15_000;
const HEADERS_MAX_BYTES = 8 * 1024;
/** A longer reply is cut off, and its connection not used again. */
const REPLY_MAX_BYTES = 4 * 1024;

interface Options {
  /** For tests: where hosts are, which addresses may be called, and the port and certificate of a push service. */
  resolveHost?: typeof resolveAll;
  isAllowed?: (address: string) => boolean;
  port?: number;
  ca?: string;
  timeoutMs?: number;
  idleMs?: number;
}

/**
 * Calls the hosts that browsers name, which anyone can make up. The address is checked when it is connected to, so that a
 * name that resolves to another one by then gains nothing. Redirects are not followed.
 */
export function createPushTransport(options: Options = {}): SendPush & { close(): void } {
  const { resolveHost = resolveAll, isAllowed = isPublicAddress, port = 443, ca } = options;
  const { timeoutMs = TIMEOUT_MS, idleMs = IDLE_MS } = options;

  const lookup: LookupFunction = (hostname, { all }, callback) => {
    resolveHost(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || !addresses.every(({ address }) => isAllowed(address))) {
          return callback(refusal(hostname), '');
        }
        if (all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };
  const agent = new Agent({ keepAlive: true, timeout: idleMs, ca, lookup });

  const send: SendPush = async (pushed) => {
    const host = hostOf(new URL(pushed.endpoint));
    // Node does not look up an address.
    if (isIP(host) !== 0 && !isAllowed(host)) throw refusal(host);
    try {
      return await callOnce(pushed, host);
    } catch (error) {
      // The service closed a connection that it had kept open, just as we used it again.
      if (error instanceof ClosedConnection) return callOnce(pushed, host);
      throw error;
    }
  };

  const callOnce = ({ endpoint, headers, body }: PushRequest, host: string): Promise<PushReply> =>
    new Promise((done, fail) => {
      const { hostname, pathname, search } = new URL(endpoint);
      const call = request({
        agent,
        host,
        port,
        method: 'POST',
        path: pathname + search,
        headers: { ...headers, host: hostname, 'content-length': body.length },
        maxHeaderSize: HEADERS_MAX_BYTES,
      });
      const timer = setTimeout(() => call.destroy(new Error('timeout')), timeoutMs);
      call.on('error', (error: NodeJS.ErrnoException) => {
        fail(call.reusedSocket && error.code === 'ECONNRESET' ? new ClosedConnection() : error);
      });
      call.on('close', () => {
        clearTimeout(timer);
        // Node reports neither an error nor a response if the service changes the protocol (status 101).
        fail(new Error('The push service closed the connection without a reply.'));
      });
      call.on('response', (reply) => {
        let length = 0;
        // The rest is read only to use the connection again.
        reply.on('data', (chunk: Buffer) => {
          length += chunk.length;
          if (length > REPLY_MAX_BYTES) reply.destroy();
        });
        reply.on('error', () => undefined);
        done({ status: reply.statusCode ?? 0, retryAfter: reply.headers['retry-after'] });
      });
      call.end(body);
    });
  return Object.assign(send, { close: () => agent.destroy() });
}

class ClosedConnection extends Error {}

/** Without the brackets around an IPv6 address. */
const hostOf = ({ hostname }: Pick<URL, 'hostname'>) => hostname.replace(/^\[|\]$/g, '');

const refusal = (host: string) => new Error(`${host} is not a public host.`);

/** Not `dns.lookup`, which keeps one of the few threads that also hash passwords waiting for a slow name server. */
const resolver = new Resolver({ timeout: 2_000, tries: 2 });

async function resolveAll(hostname: string): Promise<LookupAddress[]> {
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const addresses = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ];
  if (addresses.length === 0 && four.status === 'rejected') throw four.reason;
  return addresses;
}

/** False for loopback, private, link-local and every other special address, also inside IPv6. */
export function isPublicAddress(address: string): boolean {
  const [bare = ''] = address.split('%');
  return ipaddr.isValid(bare) && ipaddr.process(bare).range() === 'unicast';
}

/** For a host in a URL. Whether a name leads to a public address shows only when it is connected to. */
export function isPublicHost(hostname: string): boolean {
  const host = hostOf({ hostname });
  if (isIP(host) !== 0) return isPublicAddress(host);
  return host.includes('.') && !/\.(localhost|local|internal|home\.arpa)\.?$/i.test(host);
}
