import { createECDH, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { siteKeys } from '../../db/schema.ts';

/** The key pair that identifies this site to push services (RFC 8292), in base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

export interface ReminderKeys {
  push: PushKeys;
  /** For the links in emails. */
  link: Buffer;
}

const KEY_BYTES = 32;

/** The owner's push key or, like the other key, the one that the first server made. */
export async function loadKeys(database: Pick<Database, 'orm'>, ownPushKey: string | undefined): Promise<ReminderKeys> {
  const privateKey = ownPushKey ?? (await storedKey(database, 'push', newPushKey)).toString('base64url');
  return {
    push: { privateKey, publicKey: publicKeyOf(privateKey) },
    link: await storedKey(database, 'reminder-link', () => randomBytes(KEY_BYTES)),
  };
}

/** Several servers may start at the same instant: the first row wins. */
async function storedKey({ orm }: Pick<Database, 'orm'>, name: string, create: () => Buffer): Promise<Buffer> {
  const find = async () => (await orm.select().from(siteKeys).where(eq(siteKeys.name, name)))[0]?.value;
  const known = await find();
  if (known) return known;
  await orm.insert(siteKeys).values({ name, value: create() }).onConflictDoNothing();
  const value = await find();
  if (!value) throw new Error(`The key "${name}" was neither found nor stored.`);
  return value;
}

function newPushKey(): Buffer {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const key = pair.getPrivateKey();
  // Node omits leading zeros.
  return Buffer.concat([Buffer.alloc(KEY_BYTES - key.length), key]);
}

function publicKeyOf(privateKey: string): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return pair.getPublicKey('base64url');
}

const ID_BYTES = 4;

/**
 * What the links in a user's emails carry. Nothing is stored, so the link of every email works, however old, and still
 * succeeds once the reminder is gone. All it can do is end that user's reminders by mail.
 */
export function endToken(userId: number, { link }: Pick<ReminderKeys, 'link'>): string {
  const id = Buffer.alloc(ID_BYTES);
  id.writeUInt32BE(userId);
  const signature = createHmac('sha256', link).update('end-mail-reminder').update(id).digest();
  return Buffer.concat([id, signature]).toString('base64url');
}

/** The user whose emails have this token. */
export function readEndToken(token: string, keys: Pick<ReminderKeys, 'link'>): number | undefined {
  const given = Buffer.from(token, 'base64url');
  if (given.length !== ID_BYTES + KEY_BYTES) return undefined;
  const userId = given.readUInt32BE();
  return timingSafeEqual(given, Buffer.from(endToken(userId, keys), 'base64url')) ? userId : undefined;
}
