import type { RawRequest } from './raw-http.ts';

type Trick = (plain: RawRequest) => RawRequest;

const path =
  (change: (path: string) => string): Trick =>
  (plain) => ({ ...plain, path: change(plain.path) });

const headers =
  (added: (plain: RawRequest) => Record<string, string>): Trick =>
  (plain) => ({ ...plain, headers: { ...plain.headers, ...added(plain) } });

const method =
  (other: string): Trick =>
  (plain) => ({ ...plain, method: other });

const lastSegment = (change: (segment: string) => string) => path((text) => text.replace(/[^/]+$/, change));

/** Variations of a request that have gotten past access checks elsewhere. */
export const TRICKS: Record<string, Trick> = {
  'trailing slash': path((text) => `${text}/`),
  'leading double slash': path((text) => `/${text}`),
  'double slash': path((text) => text.replace('/v1/', '/v1//')),
  'upper case': path((text) => text.toUpperCase()),
  'percent-encoded letter': lastSegment((segment) => `%${segment.charCodeAt(0).toString(16)}${segment.slice(1)}`),
  'double-encoded letter': lastSegment((segment) => `%25${segment.charCodeAt(0).toString(16)}${segment.slice(1)}`),
  'percent-encoded slash': path((text) => text.replace('/v1/', '/v1%2f')),
  backslash: path((text) => text.replace('/v1/', '/v1\\')),
  'dot segment': path((text) => text.replace('/v1/', '/v1/./')),
  'dot-dot segments': path((text) => text.replace('/v1/', '/v1/puzzles/daily/../../')),
  'percent-encoded dot-dot segment': path((text) => text.replace('/v1/', '/v1/site/%2e%2e/')),
  'matrix parameter': path((text) => text.replace('/v1/', '/v1;x=/')),
  'trailing semicolon': path((text) => `${text};.css`),
  'file extension': path((text) => `${text}.json`),
  'null byte': path((text) => `${text}%00`),
  fragment: path((text) => `${text}#/puzzles/daily`),
  'absolute URL': path((text) => `http://127.0.0.1${text}`),
  'token in the query': path((text) => `${text}?token=admin&authorization=Bearer+admin&isAdmin=true`),
  'path in a header': (plain) => ({
    ...plain,
    path: '/api/v1/site',
    headers: { ...plain.headers, 'x-original-url': plain.path, 'x-rewrite-url': plain.path },
  }),
  'method in a header': (plain) => ({
    ...plain,
    method: 'POST',
    headers: { ...plain.headers, 'x-http-method-override': plain.method, 'x-method-override': plain.method },
  }),
  'internal client address': headers(() => ({
    'x-forwarded-for': '127.0.0.1',
    'x-real-ip': '::1',
    forwarded: 'for=127.0.0.1',
  })),
  'user in a header': headers(() => ({ 'x-forwarded-user': 'admin', 'x-user-id': '1', 'remote-user': 'admin' })),
  cookie: headers(() => ({
    cookie: 'auth_token=admin; auth_user=%7B%22isAdmin%22%3Atrue%7D; token=admin; isAdmin=true',
  })),
  'foreign origin': headers(() => ({ origin: 'null', referer: 'https://example.com/admin' })),
  HEAD: method('HEAD'),
  OPTIONS: method('OPTIONS'),
  TRACE: method('TRACE'),
  PATCH: method('PATCH'),
  'lower-case method': (plain) => method(plain.method.toLowerCase())(plain),
};
