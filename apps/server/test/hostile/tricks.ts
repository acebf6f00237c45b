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

const lastPart = (change: (part: string) => string) => path((text) => text.replace(/[^/]+$/, change));

/** Ways to ask for the same thing that have opened doors elsewhere. */
export const TRICKS: Record<string, Trick> = {
  'a slash at the end': path((text) => `${text}/`),
  'two slashes at the beginning': path((text) => `/${text}`),
  'two slashes in the middle': path((text) => text.replace('/v1/', '/v1//')),
  'upper case': path((text) => text.toUpperCase()),
  'a letter in per cent': lastPart((part) => `%${part.charCodeAt(0).toString(16)}${part.slice(1)}`),
  'a letter in per cent twice': lastPart((part) => `%25${part.charCodeAt(0).toString(16)}${part.slice(1)}`),
  'a slash in per cent': path((text) => text.replace('/v1/', '/v1%2f')),
  'a backslash': path((text) => text.replace('/v1/', '/v1\\')),
  'a step in place': path((text) => text.replace('/v1/', '/v1/./')),
  'a step out and back': path((text) => text.replace('/v1/', '/v1/puzzles/daily/../../')),
  'a step out in per cent': path((text) => text.replace('/v1/', '/v1/site/%2e%2e/')),
  'a matrix parameter': path((text) => text.replace('/v1/', '/v1;x=/')),
  'a semicolon at the end': path((text) => `${text};.css`),
  'a file ending': path((text) => `${text}.json`),
  'a zero byte': path((text) => `${text}%00`),
  'a fragment': path((text) => `${text}#/puzzles/daily`),
  'another host': path((text) => `http://127.0.0.1${text}`),
  'a token in the query': path((text) => `${text}?token=admin&authorization=Bearer+admin&isAdmin=true`),
  'the address in a header': (plain) => ({
    ...plain,
    path: '/api/v1/site',
    headers: { ...plain.headers, 'x-original-url': plain.path, 'x-rewrite-url': plain.path },
  }),
  'the method in a header': (plain) => ({
    ...plain,
    method: 'POST',
    headers: { ...plain.headers, 'x-http-method-override': plain.method, 'x-method-override': plain.method },
  }),
  'from within': headers(() => ({ 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '::1', forwarded: 'for=127.0.0.1' })),
  'a user in a header': headers(() => ({ 'x-forwarded-user': 'admin', 'x-user-id': '1', 'remote-user': 'admin' })),
  'a cookie': headers(() => ({
    cookie: 'auth_token=admin; auth_user=%7B%22isAdmin%22%3Atrue%7D; token=admin; isAdmin=true',
  })),
  'another origin': headers(() => ({ origin: 'null', referer: 'https://example.com/admin' })),
  HEAD: method('HEAD'),
  OPTIONS: method('OPTIONS'),
  TRACE: method('TRACE'),
  PATCH: method('PATCH'),
  'a method in lower case': (plain) => method(plain.method.toLowerCase())(plain),
};
