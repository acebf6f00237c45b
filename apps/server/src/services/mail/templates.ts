import { RESET_LINK_HOURS, VERIFY_LINK_HOURS } from '@sixfold/contract';
import type { MailLinkPurpose } from './links.ts';
import type { MAIL_KINDS } from '../../db/schema.ts';

export type MailKind = (typeof MAIL_KINDS)[number];

interface MailTemplate {
  subject: string;
  /** Comes before the button. */
  opening: string;
  button: { label: string; path: string; linkPurpose?: MailLinkPurpose };
  /** Comes after the button. */
  closing: string;
}

const hours = (count: number) => (count === 1 ? 'one hour' : `${count} hours`);

export const MAIL_TEMPLATES: Record<MailKind, MailTemplate> = {
  verify: {
    subject: 'Verify your email address for Sixfold',
    opening: 'Thank you for registering. One more step: verify your email address to save your games and streaks.',
    button: { label: 'Verify email address', path: '/verify-email', linkPurpose: 'verify' },
    closing: `The link works once, for ${hours(VERIFY_LINK_HOURS)}. If you did not register, ignore this email: the account cannot be used without the link.`,
  },
  'finish-registration': {
    subject: 'Finish your registration: choose a password',
    opening:
      'Your email address was used to register with Sixfold. To make sure that only you can use the account, choose a new password. This also verifies your email address.',
    button: { label: 'Choose a password', path: '/reset-password', linkPurpose: 'reset' },
    closing: `The link works once, for ${hours(RESET_LINK_HOURS)}. If you did not register, ignore this email: the account cannot be used without the link.`,
  },
  reset: {
    subject: 'Reset your Sixfold password',
    opening: 'We received a request to reset the password for your account.',
    button: { label: 'Choose a new password', path: '/reset-password', linkPurpose: 'reset' },
    closing: `The link works once, for ${hours(RESET_LINK_HOURS)}. If you did not request this, ignore this email: your password stays the same.`,
  },
  'already-registered': {
    subject: 'You already have a Sixfold account',
    opening:
      'Someone, perhaps you, tried to register with this email address. It already has an account, so nothing was changed.',
    button: { label: 'Log in', path: '/login' },
    closing:
      'If it was you, log in with your password, or reset it on the same page. If it was not you, you can ignore this email.',
  },
  'password-changed': {
    subject: 'Your Sixfold password was changed',
    opening: 'Your password was changed, and every other device was signed out.',
    button: { label: 'Choose a new password', path: '/forgot-password' },
    closing: 'If it was you, you can ignore this email. If it was not you, choose a new password now.',
  },
  reminder: {
    subject: "Today's Sixfold is waiting",
    opening: 'You have not played today. A game takes a few minutes.',
    button: { label: "Play today's game", path: '/start' },
    closing: 'You asked to be reminded at this hour. You can change it in the settings.',
  },
  'last-reminder': {
    subject: "Today's Sixfold is waiting: the last reminder",
    opening: 'You have not played for a while, so this is the last reminder.',
    button: { label: "Play today's game", path: '/start' },
    closing: 'You can turn reminders on again in the settings.',
  },
};

export const isReminder = (kind: MailKind): boolean => kind === 'reminder' || kind === 'last-reminder';

interface Recipient {
  displayName: string;
  emailVerified: boolean;
}

interface Links {
  link: string;
  /** The page that ends reminders. */
  endPage?: string | undefined;
}

/** The subject and body of an email, as plain text and as HTML in the style of the site. */
export function writeMail(kind: MailKind, { displayName, emailVerified, link, endPage }: Recipient & Links) {
  const { subject, opening, button, closing } = MAIL_TEMPLATES[kind];
  // Until the address is verified, a stranger may have chosen the name.
  const greeting = emailVerified ? `Hello ${displayName},` : 'Hello,';
  const ending = endPage === undefined ? [] : [`${END_LABEL}: ${endPage}`];
  const text = [greeting, opening, `${button.label}: ${link}`, closing, ...ending, 'Sixfold'].join('\n\n');
  // Many mail programs ignore style sheets, so every element has inline styles.
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f4eee0;color:#1d2733;font:16px/1.5 Georgia,serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#fdfaf3;border:1px solid #d9cfb9;border-radius:12px">
<p style="margin:0 0 24px;font:bold 20px/1 Menlo,Consolas,monospace;letter-spacing:4px;color:#7c5a14">SIXFOLD</p>
<p>${escapeHtml(greeting)}</p>
<p>${escapeHtml(opening)}</p>
<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;background:#7c5a14;color:#fffaf0;border-radius:8px;text-decoration:none;font-weight:bold">${escapeHtml(button.label)}</a></p>
<p>${escapeHtml(closing)}</p>
<p style="font-size:14px;color:#525a61">If the button does not work, open this address:<br><a href="${escapeHtml(link)}" style="color:#7c5a14;word-break:break-all">${escapeHtml(link)}</a></p>${endPage === undefined ? '' : endHtml(endPage)}
</div>
</body>
</html>
`;
  return { subject, text: `${text}\n`, html };
}

const END_LABEL = 'Stop these emails';

const endHtml = (page: string) =>
  `\n<p style="font-size:14px"><a href="${escapeHtml(page)}" style="color:#7c5a14">${END_LABEL}</a></p>`;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
