import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
  type JsonWebKeyInput,
} from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { expect, onTestFinished } from 'vitest';
import { createPushTransport } from '../../src/adapters/push-transport.ts';

/** For any host under it; the private key protects nothing. */
const CERTIFICATE = new URL('push-service.pem', import.meta.url);
const ORIGIN = 'https://push.example';

/** What a browser shows, and what the push service knows about the message. */
interface Delivered {
  endpoint: string;
  topic: string | undefined;
  ttl: number;
  message: DeclarativeMessage;
}

interface DeclarativeMessage {
  web_push: number;
  notification: { title: string; body: string; navigate: string; tag: string; data: { day: string } };
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
  delayMs?: number;
}

/** A browser with one push subscription. */
export interface TestBrowser {
  endpoint: string;
  /** As in the body of a call. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string }; applicationServerKey: string };
}

/**
 * A push service over TLS that decrypts what it accepts (RFC 8291) and checks who sent it (RFC 8292), with nothing but
 * node:crypto. `transport` calls it as if it were on the internet.
 */
export async function startPushService() {
  const pem = await readFile(CERTIFICATE, 'utf8');
  const browsers = new Map<string, { pair: ECDH; auth: Buffer; serverKey: string }>();
  const delivered: Delivered[] = [];
  const answers: Answer[] = [];
  const requests: string[] = [];
  const errors: unknown[] = [];
  let hold: Promise<void> | undefined;

  const server = createServer({ key: pem, cert: pem }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on(
      'end',
      () =>
        void answer(request.url!, request.headers, Buffer.concat(chunks)).then(
          ({ status, headers, body }) => response.writeHead(status, headers).end(body),
          (error: unknown) => {
            errors.push(error);
            response.writeHead(400).end();
          },
        ),
    );
  });

  async function answer(path: string, headers: IncomingHttpHeaders, body: Buffer): Promise<Answer> {
    const endpoint = `https://${headers.host}${path}`;
    requests.push(endpoint);
    await hold;
    const next = answers.shift();
    if (next) return next;
    const browser = browsers.get(endpoint);
    if (!browser) return { status: 410 };
    checkVapid(headers, browser.serverKey, new URL(endpoint).origin);
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' });
    const message = JSON.parse(decrypt(body, browser)) as DeclarativeMessage;
    delivered.push({ endpoint, topic: headers['topic'] as string, ttl: Number(headers['ttl']), message });
    return { status: 201 };
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const transport = createPushTransport({
    resolveHost: async () => [{ address: '127.0.0.1', family: 4 }],
    isAllowed: () => true,
    port,
    ca: pem,
  });
  onTestFinished(async () => {
    transport.close();
    server.closeAllConnections();
    server.close();
    expect(errors).toEqual([]);
  });

  return {
    port,
    ca: pem,
    transport,
    delivered,
    requests,
    /** How many are open. */
    connections: promisify(server.getConnections.bind(server)),
    /** Gives these answers to the next requests, instead of delivering them. */
    answerWith: (...next: Answer[]) => void answers.push(...next),
    /** Answers nothing until the promise resolves. */
    holdUntil: (released: Promise<void>) => void (hold = released),
    /** As `PushManager.subscribe()` would. */
    subscribe(applicationServerKey: string, origin = ORIGIN): TestBrowser {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      const endpoint = `${origin}/send/${randomBytes(24).toString('base64url')}`;
      browsers.set(endpoint, { pair, auth, serverKey: applicationServerKey });
      const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') };
      return { endpoint, subscription: { endpoint, keys, applicationServerKey } };
    },
    /** The browser has unsubscribed. */
    forget: ({ endpoint }: TestBrowser) => browsers.delete(endpoint),
  };
}

export type PushService = Awaited<ReturnType<typeof startPushService>>;

const decoded = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>;

/** RFC 8292: a JWT signed with the key that the browser subscribed with, for this origin, for at most a day. */
function checkVapid({ authorization }: IncomingHttpHeaders, serverKey: string, origin: string): void {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  expect(key).toBe(serverKey);
  const [header = '', claims = '', signature = ''] = token.split('.');
  expect(decoded(header)).toEqual({ typ: 'JWT', alg: 'ES256' });
  const { aud, exp, sub } = decoded(claims);
  expect(aud).toBe(origin);
  expect(sub).toMatch(/^(mailto|https):/);
  const secondsLeft = Number(exp) - Date.now() / 1000;
  expect(secondsLeft).toBeGreaterThan(0);
  expect(secondsLeft).toBeLessThanOrEqual(24 * 60 * 60);
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const jwk = { key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' } as JsonWebKeyInput;
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey(jwk), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isSigned).toBe(true);
}

/** RFC 8291 with the content encoding of RFC 8188, in one record. */
function decrypt(body: Buffer, { pair, auth }: { pair: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  expect(keyLength).toBe(65);
  expect(body.readUInt32BE(16)).toBeGreaterThanOrEqual(sealed.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey]);
  const keyMaterial = Buffer.from(hkdfSync('sha256', pair.computeSecret(senderKey), auth, info, 32));
  const derive = (label: string, length: number) =>
    Buffer.from(hkdfSync('sha256', keyMaterial, salt, `Content-Encoding: ${label}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  // The delimiter of the last record, and zeros.
  expect(padded.subarray(end + 1).every((byte) => byte === 0)).toBe(true);
  return padded.subarray(0, end).toString();
}
