import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** The link of the newest mail to that address which leads to the page; waits until there is one. */
export async function mailedLink(to: string, page: '/verify-email' | '/reset-password', nth = 1): Promise<string> {
  let links: string[] = [];
  await expect.poll(async () => (links = await linksTo(to, page)).length, `a mail to ${to} leads to ${page}`).toBe(nth);
  return links.at(-1) ?? '';
}

async function linksTo(to: string, page: string): Promise<string[]> {
  const folder = process.env['MAIL_FOLDER'] ?? '';
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return mails
    .filter((mail) => mail.includes(`To: ${to}\r\n`))
    .sort((one, other) => sentAt(one) - sentAt(other))
    .flatMap((mail) => readable(mail).match(new RegExp(`http\\S+${page}\\?token=[\\w-]+`))?.[0] ?? []);
}

const sentAt = (mail: string): number => Date.parse(/^Date: (.+)$/m.exec(mail)?.[1] ?? '');

/** Without the line breaks and signs that mail puts into long lines. */
const readable = (mail: string): string => mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
