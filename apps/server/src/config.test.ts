import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { StartError } from './lib/start-error.ts';

test.each([
  ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535, but is "abc".'],
  ['METRICS_PORT', '0', 'METRICS_PORT must be a whole number from 1 to 65535, but is "0".'],
  ['PORT', '70000', 'PORT must be a whole number from 0 to 65535, but is "70000".'],
  ['DATABASE_URL', 'mysql://u:secret@h/d', 'DATABASE_URL must be a URL that starts with postgres:// or postgresql://.'],
  ['PUBLIC_URL', 'sixfold', 'PUBLIC_URL must be a URL that starts with http:// or https://, but is "sixfold".'],
  [
    'PUBLIC_URL',
    'https://sixfold.example/?from=mail',
    'PUBLIC_URL must be a URL without ? or #, but is "https://sixfold.example/?from=mail".',
  ],
  [
    'PUBLIC_URL',
    'https://sixfold.example/#top',
    'PUBLIC_URL must be a URL without ? or #, but is "https://sixfold.example/#top".',
  ],
  ['SMTP_URL', 'secret', 'SMTP_URL must be a URL that starts with smtp:// or smtps://.'],
  ['VAPID_PRIVATE_KEY', 'secret', 'VAPID_PRIVATE_KEY must be a private VAPID key: 32 bytes in base64url.'],
  ['VAPID_PRIVATE_KEY', 'A'.repeat(43), 'VAPID_PRIVATE_KEY must be a private VAPID key: 32 bytes in base64url.'],
  ['SMTP_REQUIRE_TLS', 'no', 'SMTP_REQUIRE_TLS must be on or off, but is "no".'],
  ['ADMIN_EMAILS', 'a@b.de, c', 'ADMIN_EMAILS must be email addresses separated by commas, but is "a@b.de, c".'],
  [
    'TRUST_PROXY',
    'maybe',
    'TRUST_PROXY must be true, false, a number of proxies, or addresses separated by commas, but is "maybe".',
  ],
  ['RATE_LIMIT_FACTOR', '-1', 'RATE_LIMIT_FACTOR must be a number above 0 and below 1,000,000, but is "-1".'],
  ['SERVICE_WORKER', 'no', 'SERVICE_WORKER must be on or off, but is "no".'],
  ['FRIEND_PUZZLES', 'false', 'FRIEND_PUZZLES must be on or off, but is "false".'],
  ['CONSENT_DEFAULT', 'maybe', 'CONSENT_DEFAULT must be on or off, but is "maybe".'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent, but is "loud".'],
])('%s=%s is refused with one line that names the variable', (name, value, message) => {
  expect(() => readConfig({ [name]: value })).toThrow(new StartError(message));
});

test.each([
  ['https://sixfold.example/', 'https://sixfold.example'],
  ['HTTPS://Sixfold.Example:443', 'https://sixfold.example'],
  ['https://sixfold.example/games//', 'https://sixfold.example/games'],
])('PUBLIC_URL=%s is normalized to %s', (given, normalized) => {
  expect(readConfig({ PUBLIC_URL: given }).publicUrl).toBe(normalized);
});

test('whitespace around a value, such as the newline at the end of a secret file, is trimmed', () => {
  const config = readConfig({
    PORT: ' 80 ',
    PUBLIC_URL: 'https://sixfold.example\n',
    DATABASE_URL: 'postgresql://u:p@h/d\n',
    LOG_LEVEL: ' ',
  });
  expect(config).toMatchObject({
    port: 80,
    publicUrl: 'https://sixfold.example',
    databaseUrl: 'postgresql://u:p@h/d',
    logLevel: 'info',
  });
});

test('ADMIN_EMAILS accepts every address that can have an account, and normalizes it the same way', () => {
  const { adminEmails } = readConfig({ ADMIN_EMAILS: 'Älva@Müller.example, o’neil@example.com,a..b@c.example' });
  expect(adminEmails).toEqual(['älva@müller.example', 'o’neil@example.com', 'a..b@c.example']);
});
