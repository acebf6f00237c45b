import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** The link to `page` in the latest email to `to`. Waits until `nth` such emails have arrived. */
export async function mailedLink(to: string, page: '/verify-email' | '/reset-password', nth = 1): Promise<string> {
  let links: string[] = [];
  await expect
    .poll(async () => (links = await linksTo(to, page)).length, `emails to ${to} with a link to ${page}`)
    .toBe(nth);
  return links.at(-1) ?? '';
}

async function linksTo(to: string, page: string): Promise<string[]> {
  const folder = process.env['MAIL_FOLDER'] ?? '';
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const emails = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return emails
    .filter((mail) => mail.includes(`To: ${to}\r\n`))
    .sort((one, other) => sentAt(one) - sentAt(other))
    .flatMap((mail) => readable(mail).match(new RegExp(`http\\S+${page}\\?token=[\\w-]+`))?.[0] ?? []);
}

const sentAt = (mail: string): number => Date.parse(/^Date: (.+)$/m.exec(mail)?.[1] ?? '');

/** Undoes as much of the quoted-printable encoding as links need. */
const readable = (mail: string): string => mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
