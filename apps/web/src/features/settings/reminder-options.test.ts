import { expect, test } from 'vitest';
import type { PushSupport } from '../../player/reminders/push.ts';
import { reminderOptions } from './reminder-options.ts';

const BOTH = { push: true, mail: true };
const PUSH = { push: true, mail: false };
const MAIL = { push: false, mail: true };

/** Those in brackets are shown, but cannot be chosen. */
test.each<[string, typeof BOTH, PushSupport, boolean, string, RegExp]>([
  ['a user', BOTH, 'supported', true, 'Off Email Notification', /^$/],
  ['a guest', BOTH, 'supported', false, 'Off Notification', /^$/],
  ['a user, blocked', BOTH, 'denied', true, 'Off Email [Notification]', /are blocked.*try again\.$/],
  ['a guest, blocked', BOTH, 'denied', false, 'Off [Notification]', /are blocked.*Log in to be reminded by email\.$/],
  ['a guest, blocked, without mail', PUSH, 'denied', false, 'Off [Notification]', /are blocked.*try again\.$/],
  ['a user with an iPhone', BOTH, 'only when installed', true, 'Off Email [Notification]', /Add to Home Screen\.$/],
  ['a guest with an iPhone', PUSH, 'only when installed', false, 'Off [Notification]', /Add to Home Screen\.$/],
  ['a user with an old browser', BOTH, 'unsupported', true, 'Off Email', /^This browser can't show notifications/],
  ['a guest with an old browser', BOTH, 'unsupported', false, 'Off', /closed\. Log in to be reminded by email\.$/],
  ['a user, mail only', MAIL, 'supported', true, 'Off Email', /^$/],
  ['a guest, mail only', MAIL, 'supported', false, 'Off', /^Log in to be reminded by email\.$/],
])('%s', (_, offers, support, isUser, expected, expectedNote) => {
  const { options, enabled, note } = reminderOptions(offers, support, isUser);
  const shown = options.map(({ label }, index) => (index < enabled ? label : `[${label}]`));
  expect(shown.join(' ')).toBe(expected);
  expect(note).toMatch(expectedNote);
});
