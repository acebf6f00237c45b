import { mkdir, rename, writeFile } from 'node:fs/promises';
import { isIPv4 } from 'node:net';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';

export interface Mail {
  /** A mailbox may drop an email whose id it has already seen. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  link: string | undefined;
  /** The address to which a mail program posts when its user unsubscribes (RFC 8058). */
  unsubscribe?: string | undefined;
}

export type SendMail = (mail: Mail) => Promise<void>;

const CONNECT_TIMEOUT_MS = 10_000;
const IDLE_TIMEOUT_MS = 20_000;

interface Smtp {
  url: string;
  from: string;
  /** Refuses a mail server that does not offer encryption, unless it runs on this machine. */
  requireTls: boolean;
}

/** Sends through the owner's mail server. */
export function smtpTransport({ url, from, requireTls }: Smtp): SendMail {
  return async (mail) => {
    const { createTransport } = await loadNodemailer();
    const transport = createTransport({
      url,
      // Otherwise, anyone on the network path could hide that the server offers it, and read the password and links.
      requireTLS: requireTls && !isOnThisMachine(url),
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: IDLE_TIMEOUT_MS,
      ...NO_FETCHING,
    });
    await transport.sendMail(message(mail, from)).catch((error: SmtpFailure) => {
      throw withoutAddress(error);
    });
  };
}

function isOnThisMachine(url: string): boolean {
  const host = new URL(url).hostname.toLowerCase();
  return host === 'localhost' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'));
}

interface SmtpFailure {
  /** The code of the mail server's reply, such as 550. */
  responseCode?: number;
  /** The code of a network error, such as ECONNREFUSED: nodemailer replaces `code` with its own. */
  originalCode?: string;
  code?: string;
  command?: string;
}

/** The message usually quotes the mail server's reply, which may contain the recipient's address. */
const withoutAddress = ({ responseCode, originalCode, code, command }: SmtpFailure) =>
  new Error([responseCode ?? originalCode ?? code ?? 'unknown error', command].join(' ').trim());

/** Without a mail server: writes each email to a file and reports its link so that the owner can follow it. */
export function fileTransport(options: {
  folder: string;
  from: string;
  onWritten: (mail: { to: string; subject: string; file: string; link: string | undefined }) => void;
}): SendMail {
  const { folder, from, onWritten } = options;
  return async (mail) => {
    const { createTransport } = await loadNodemailer();
    const transport = createTransport({ streamTransport: true, buffer: true, ...NO_FETCHING });
    const { message: content } = await transport.sendMail(message(mail, from));
    const file = join(folder, `${mail.messageId.replace(/@.*/, '')}.eml`);
    // An email gives access to an account, so only the owner may read it. Renaming prevents reads of a partial file.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(`${file}.part`, content, { mode: 0o600 });
    await rename(`${file}.part`, file);
    onWritten({ to: mail.to, subject: mail.subject, file, link: mail.link });
  };
}

/** Loaded on first use: it would slow down every start. */
const loadNodemailer = async () => (await import('nodemailer')).default;

/** No text may make the server read a file or fetch a URL. */
const NO_FETCHING = { disableFileAccess: true, disableUrlAccess: true };

const message = ({ messageId, to, subject, text, html, unsubscribe }: Mail, from: string): SendMailOptions => ({
  from,
  // An object is always taken as a single address, whatever it contains.
  to: { name: '', address: to },
  messageId: `<${messageId}>`,
  subject,
  text,
  html,
  // Suppresses out-of-office replies.
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribe !== undefined && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
});
