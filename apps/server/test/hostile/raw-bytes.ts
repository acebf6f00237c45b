import { connect } from 'node:net';
import fc from 'fast-check';
import { TIMEOUT_MS, type RawRequest } from './raw-http.ts';

type Change = (text: string, place: number) => string;

const header =
  (line: string): Change =>
  (text) =>
    text.replace('\r\n', `\r\n${line}\r\n`);

const at = (text: string, place: number) => place % text.length;

/** What can be wrong with the bytes of a request. `place` is any number. */
const DAMAGES: Record<string, Change> = {
  'cut off': (text, place) => text.slice(0, at(text, place)),
  'a byte too many': (text, place) => text.slice(0, at(text, place)) + '\0' + text.slice(at(text, place)),
  'another byte': (text, place) => text.slice(0, at(text, place)) + '\xff' + text.slice(at(text, place) + 1),
  'a line break': (text, place) => text.slice(0, at(text, place)) + '\r\n' + text.slice(at(text, place)),
  pipelined: (text, place) => text.repeat(2 + (place % 20)),
  'two lengths': header('content-length: 1\r\ncontent-length: 2'),
  'a negative length': header('content-length: -1'),
  'a length and chunks': header('content-length: 4\r\ntransfer-encoding: chunked'),
  'a bad chunk': (text) => header('transfer-encoding: chunked')(text, 0).replace(/\r\n\r\n[^]*/, '\r\n\r\nzz\r\nx'),
  'an endless chunk': (text) =>
    header('transfer-encoding: chunked')(text, 0).replace(/\r\n\r\n[^]*/, '\r\n\r\nfffffff\r\nx'),
  'a long header': header(`x: ${'y'.repeat(20_000)}`),
  'many headers': header('x: y\r\n'.repeat(2500).trimEnd()),
  'a folded header': header('x: y\r\n z'),
  'a header without a colon': header('x y'),
  'bare line feeds': (text) => text.replaceAll('\r\n', '\n'),
  'no host': (text) => text.replace(/host: .*\r\n/, ''),
  'an old version': (text) => text.replace('HTTP/1.1', 'HTTP/1.0'),
  'an unknown version': (text) => text.replace('HTTP/1.1', 'HTTP/9.9'),
  'an upgrade': header('connection: upgrade\r\nupgrade: websocket'),
  'HTTP/2': () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0',
  TLS: () => '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03',
};

export interface Damage {
  kind: string;
  place: number;
  /** Resets the connection instead of closing it. */
  isReset: boolean;
}

export const anyDamage: fc.Arbitrary<Damage> = fc.record({
  kind: fc.constantFrom(...Object.keys(DAMAGES)),
  place: fc.nat(),
  isReset: fc.nat(7).map((number) => number === 0),
});

/** The bytes of a damaged request, as text with one character per byte. */
function bytesOf({ method, path, headers = {}, body = '' }: RawRequest, { kind, place }: Damage): string {
  const bytes = Buffer.from(body).toString('latin1');
  const lines = Object.entries({ host: 'localhost', ...headers, 'content-length': bytes.length });
  const head = lines.map(([name, value]) => `${name}: ${String(value)}\r\n`).join('');
  return DAMAGES[kind]!(`${method} ${path} HTTP/1.1\r\n${head}\r\n${bytes}`, place);
}

/** Sends a damaged request and returns everything that came back until the server closed the connection. */
export function sendDamaged(address: string, request: RawRequest, damage: Damage): Promise<string> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    socket.setTimeout(TIMEOUT_MS, () => {
      reject(new Error(`The connection is still open after ${TIMEOUT_MS} ms: ${damage.kind}.`));
      socket.destroy();
    });
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    // The server may close the connection before it has read everything.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
    const bytes = Buffer.from(bytesOf(request, damage), 'latin1');
    if (damage.isReset) socket.write(bytes, () => socket.resetAndDestroy());
    else socket.end(bytes);
  });
}
