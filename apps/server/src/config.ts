import { Email } from '@sixfold/contract';
import { createECDH } from 'node:crypto';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod';
import { StartError } from './lib/start-error.ts';

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: `must be a whole number from ${min} to ${max}`,
    })
    .transform(Number);

const url = (protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });

/** The base of links: a path is appended to it. */
const siteUrl = url(['http:', 'https:'])
  .refine((text) => !/[?#]/.test(text), { error: 'must be a URL without ? or #' })
  .transform((text) => new URL(text).href.replace(/\/+$/, ''));

// The same rule as for accounts: otherwise an account could exist that can never be an admin.
const isEmail = (text: string) => Email.safeParse(text).success;

const email = z.string().refine(isEmail, { error: 'must be an email address' });

const emailList = z
  .string()
  .transform((text) => text.split(','))
  .refine((parts) => parts.every(isEmail), { error: 'must be email addresses separated by commas' })
  .transform((parts) => parts.map((part) => Email.parse(part)));

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (NAMED_NETWORKS.includes(text)) return true;
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** A private key on the curve P-256, in base64url. */
const pushKey = z.string().refine(
  (text) => {
    try {
      createECDH('prime256v1').setPrivateKey(text, 'base64url');
      return /^[\w-]{43}$/.test(text);
    } catch {
      return false;
    }
  },
  { error: 'must be a private VAPID key: 32 bytes in base64url' },
);

const onOrOff = z.enum(['on', 'off'], { error: 'must be on or off' }).default('on');

/** Which proxies are trusted to report the client's address: none, all, the nearest N, or those in the listed networks. */
const trustProxy = z
  .string()
  .refine((text) => /^(true|false|\d{1,2})$/.test(text) || text.split(',').every((part) => isNetwork(part.trim())), {
    error: 'must be true, false, a number of proxies, or addresses separated by commas',
  })
  .transform((text) => {
    if (text === 'true' || text === 'false') return text === 'true';
    const hops = Number(text);
    if (Number.isInteger(hops)) return (_address: string, hop: number) => hop < hops;
    return text.split(',').map((part) => part.trim());
  });

const Environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  HOST: z.string().regex(/^\S+$/, { error: 'must be a hostname or an address' }).default('localhost'),
  DATA_DIR: z.string().default('./data'),
  // Not parsed as a URL: the URL of a Unix socket has no host. The driver validates the rest.
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'must be a URL that starts with postgres:// or postgresql://' })
    .optional(),
  PUBLIC_URL: siteUrl.optional(),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  SMTP_REQUIRE_TLS: onOrOff,
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\r\n]+$/, { error: 'must be an email address, with or without a name' })
    .default('Sixfold <sixfold@localhost>'),
  ADMIN_EMAILS: emailList.default([]),
  CONTACT_EMAIL: email.optional(),
  VAPID_PRIVATE_KEY: pushKey.optional(),
  ANALYTICS_URL: url(['https:', 'http:']).optional(),
  CONSENT_DEFAULT: onOrOff,
  SERVICE_WORKER: onOrOff,
  FRIEND_PUZZLES: onOrOff,
  TRUST_PROXY: trustProxy.default(false),
  RATE_LIMIT_FACTOR: z
    .string()
    .refine((text) => /^\d{1,6}(\.\d{1,6})?$/.test(text) && Number(text) > 0, {
      error: 'must be a number above 0 and below 1,000,000',
    })
    .transform(Number)
    .default(1),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
});

/** These are secret or may contain a password: error messages never repeat their value. */
const SECRET = new Set(['DATABASE_URL', 'SMTP_URL', 'VAPID_PRIVATE_KEY']);

export type Config = ReturnType<typeof readConfig>;

export function readConfig(environment: NodeJS.ProcessEnv) {
  // Secret files end with a newline. Compose files and shells pass `NAME=` for a variable that is meant to be unset.
  const trimmed = Object.entries(environment).map(([name, value]) => [name, value?.trim()] as const);
  const given = Object.fromEntries(trimmed.filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) throw new StartError(describe(parsed.error.issues[0], given));
  const values = parsed.data;
  return {
    port: values.PORT,
    metricsPort: values.METRICS_PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    publicUrl: values.PUBLIC_URL,
    smtpUrl: values.SMTP_URL,
    smtpRequireTls: values.SMTP_REQUIRE_TLS === 'on',
    mailFrom: values.MAIL_FROM,
    adminEmails: values.ADMIN_EMAILS,
    contactEmail: values.CONTACT_EMAIL,
    vapidPrivateKey: values.VAPID_PRIVATE_KEY,
    analyticsUrl: values.ANALYTICS_URL,
    consentDefault: values.CONSENT_DEFAULT,
    serviceWorker: values.SERVICE_WORKER,
    friendPuzzles: values.FRIEND_PUZZLES === 'on',
    trustProxy: values.TRUST_PROXY,
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    logLevel: values.LOG_LEVEL,
  };
}

function describe(issue: z.core.$ZodIssue | undefined, given: Record<string, string | undefined>): string {
  const name = String(issue?.path[0]);
  const value = SECRET.has(name) ? '' : `, but is "${given[name]}"`;
  return `${name} ${issue?.message}${value}.`;
}
