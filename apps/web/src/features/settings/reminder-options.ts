import type { Site } from '@sixfold/contract';
import { BLOCKED, type PushSupport } from '../../player/reminders/push.ts';

const OFF = { value: 'off', label: 'Off' } as const;
const MAIL = { value: 'mail', label: 'Email' } as const;
const PUSH = { value: 'push', label: 'Notification' } as const;

const NEEDS_APP = 'On iPhones and iPads, notifications need the app: tap Share, then Add to Home Screen.';
const UNSUPPORTED = "This browser can't show notifications while the site is closed.";
const LOG_IN = 'Log in to be reminded by email.';

/** What a player can choose in this browser, and why not more. */
export function reminderOptions(offers: NonNullable<Site['reminders']>, support: PushSupport, isUser: boolean) {
  const hasMail = offers.mail && isUser;
  // One that needs a step by the player is shown, but cannot be chosen.
  const hasPush = offers.push && support !== 'unsupported';
  const canPush = offers.push && support === 'supported';
  const notes = [offers.push && noteOn(support), offers.mail && !isUser && !canPush && LOG_IN].filter(
    (note) => note !== undefined && note !== false,
  );
  return {
    options: [OFF, ...(hasMail ? [MAIL] : []), ...(hasPush ? [PUSH] : [])],
    /** How many options, from the first, can be chosen. */
    enabled: 1 + Number(hasMail) + Number(canPush),
    note: notes.join(' '),
  };
}

function noteOn(support: PushSupport): string | undefined {
  switch (support) {
    case 'supported':
      return undefined;
    case 'denied':
      return BLOCKED;
    case 'only when installed':
      return NEEDS_APP;
    case 'unsupported':
      return UNSUPPORTED;
  }
}
