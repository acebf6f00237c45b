import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer, { type SendMailOptions } from 'nodemailer';

export interface Mail {
  /** The same however often it is tried, so that a mailbox can tell a repetition. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  link: string | undefined;
}

/** Hands a mail over, or fails. */
export type SendMail = (mail: Mail) => Promise<void>;

const CONNECT_WITHIN_MS = 10_000;
const SILENT_AT_MOST_MS = 20_000;

/** Through the owner's mail server. */
export function smtpTransport({ url, from }: { url: string; from: string }): SendMail {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    socketTimeout: SILENT_AT_MOST_MS,
    ...NOTHING_FETCHED,
  });
  return async (mail) => void (await transport.sendMail(message(mail, from)));
}

/** Without a mail server each mail becomes a file, and its link is told so that the owner can follow it. */
export function fileTransport(options: {
  folder: string;
  from: string;
  tell: (mail: { to: string; subject: string; file: string; link: string | undefined }) => void;
}): SendMail {
  const { folder, from, tell } = options;
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, ...NOTHING_FETCHED });
  return async (mail) => {
    const { message: content } = await transport.sendMail(message(mail, from));
    const file = join(folder, `${mail.messageId.replace(/@.*/, '')}.eml`);
    // A mail opens an account: only the owner may read it. Whoever watches the folder never sees half of one.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(`${file}.part`, content, { mode: 0o600 });
    await rename(`${file}.part`, file);
    tell({ to: mail.to, subject: mail.subject, file, link: mail.link });
  };
}

/** A text of ours must never make the server read a file or an address. */
const NOTHING_FETCHED = { disableFileAccess: true, disableUrlAccess: true };

const message = ({ messageId, to, subject, text, html }: Mail, from: string): SendMailOptions => ({
  from,
  // As an object it is one address, whatever characters it has.
  to: { name: '', address: to },
  messageId: `<${messageId}>`,
  subject,
  text,
  html,
  // Nobody's holiday notice is wanted back.
  headers: { 'Auto-Submitted': 'auto-generated' },
});
