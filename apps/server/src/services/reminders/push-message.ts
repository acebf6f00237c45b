import type { GameDay } from '@sixfold/game';
import type { PushRequest } from '../../adapters/push-transport.ts';
import { lazily } from '../../lib/lazily.ts';
import type { PushKeys } from './keys.ts';

interface Subscription {
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
}

interface Message {
  day: GameDay;
  isLast: boolean;
  /** How long the push service may keep it for a device that is offline. */
  ttlSeconds: number;
}

interface Sender {
  keys: PushKeys;
  contactEmail: string | undefined;
  siteAddress: () => string;
}

/** A push service drops a message for another one with its topic, and a browser a notification for one with its tag. */
const TOPIC = 'daily-reminder';

const TITLE = "Today's Sixfold is waiting";
const BODY = 'You have not played today. A game takes a few minutes.';
const LAST_BODY =
  'You have not played for a while, so this is the last reminder. You can turn them on again in the settings.';

/** Push services accept a signature for up to a day; the library signs for half of that. */
const SIGNATURE_MS = 6 * 60 * 60_000;
/** Anyone can make up hosts. */
const SIGNATURES_MAX = 1_000;

export type WritePush = (subscription: Subscription, message: Message, now: number) => Promise<PushRequest>;

/** Encrypts reminders (RFC 8291) and signs the requests (RFC 8292), one signature per push service. */
export function createPushWriter({ keys, contactEmail, siteAddress }: Sender): WritePush {
  const signatures = new Map<string, { header: string; until: number }>();

  async function signatureFor(origin: string, now: number): Promise<string> {
    const known = signatures.get(origin);
    if (known && now < known.until) return known.header;
    const { getVapidHeaders } = await loadWebPush();
    const subject = contactEmail === undefined ? subjectFor(siteAddress()) : `mailto:${contactEmail}`;
    const { Authorization: header } = getVapidHeaders(origin, subject, keys.publicKey, keys.privateKey, 'aes128gcm');
    if (signatures.size >= SIGNATURES_MAX) signatures.clear();
    signatures.set(origin, { header, until: now + SIGNATURE_MS });
    return header;
  }

  return async ({ endpoint, p256dh, auth }, { day, isLast, ttlSeconds }, now) => {
    const { generateRequestDetails } = await loadWebPush();
    const payload = JSON.stringify(declarativeMessage(siteAddress(), day, isLast));
    const subscription = { endpoint, keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') } };
    const options = { TTL: ttlSeconds, topic: TOPIC, urgency: 'normal', contentEncoding: 'aes128gcm' } as const;
    const { headers, body } = generateRequestDetails(subscription, payload, options);
    const authorization = await signatureFor(new URL(endpoint).origin, now);
    return { endpoint, headers: { ...headers, authorization }, body };
  };
}

/** Where a push service can reach the owner. It must be an https: or mailto: address, even in development. */
const subjectFor = (site: string) => (site.startsWith('https:') ? site : 'mailto:sixfold@localhost');

/** Loaded on first use: it would slow down every start. */
const loadWebPush = lazily(async () => (await import('web-push')).default);

/** Browsers that know the format show it themselves, even without our service worker, which reads the same fields. */
const declarativeMessage = (site: string, day: GameDay, isLast: boolean) => ({
  web_push: 8030,
  notification: {
    title: TITLE,
    body: isLast ? LAST_BODY : BODY,
    lang: 'en',
    dir: 'ltr',
    tag: TOPIC,
    icon: `${site}/icons/icon-192.png`,
    navigate: `${site}/start`,
    silent: false,
    data: { day },
  },
});
