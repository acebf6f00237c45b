import { createECDH } from 'node:crypto';
import { endToken } from '../../../src/services/reminders/keys.ts';
import { endpointOf, headcount, REMINDER_LINK_KEY, sessionOf } from '../population.ts';
import { newcomer, reader, type Site, type Variants } from './variant.ts';

const pair = createECDH('prime256v1');
const key = pair.generateKeys('base64url');

const subscriptionTo = (endpoint: string) => ({
  endpoint,
  keys: { p256dh: key, auth: 'A'.repeat(22) },
  applicationServerKey: key,
});

const evening = { hour: 20, timeZone: 'America/New_York' };

/** The browser of the last guest, whom no other call uses. */
const renewing = (site: Site) => endpointOf(headcount(site).players);
const NEW_ENDPOINT = 'https://push.example.org/renewed';

export const reminderCalls = {
  getReminder: [
    { label: 'a user', request: (_site, turn) => reader(turn) },
    { label: 'a guest', request: (site, turn) => ({ query: `sessionId=${sessionOf(newcomer(site, turn))}` }) },
  ],
  setReminder: [
    {
      label: 'by mail',
      request: (_site, turn) => ({ ...reader(turn), payload: { channel: 'mail', ...evening } }),
    },
    {
      label: 'by push',
      request: (_site, turn) => ({
        ...reader(turn),
        payload: { channel: 'push', ...evening, subscription: subscriptionTo(`https://push.example.org/new-${turn}`) },
      }),
    },
  ],
  endReminder: [{ request: (_site, turn) => reader(turn) }],
  getPushKey: [{ request: () => ({}) }],
  renewSubscription: [
    {
      request: (site) => ({ payload: { endpoint: renewing(site), subscription: subscriptionTo(NEW_ENDPOINT) } }),
      before: (site) => `UPDATE reminders SET endpoint = '${renewing(site)}',
        endpoint_hash = sha256('${renewing(site)}') WHERE endpoint = '${NEW_ENDPOINT}'`,
    },
  ],
  endMailReminder: [
    { request: (_site, turn) => ({ token: endToken(reader(turn).user, { link: REMINDER_LINK_KEY }) }) },
  ],
} satisfies Partial<Variants>;
