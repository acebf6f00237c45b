import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startSmtpSink } from '../../test/support/smtp-sink.ts';
import { fileTransport, smtpTransport } from './mail-transport.ts';

const mail = { messageId: 'id@sixfold.example', to: 'player@example.com', subject: 'Hello', link: undefined };

test('an email cannot make the server fetch a URL or read a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sixfold-mail-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const secret = join(folder, 'secret');
  await writeFile(secret, 'secret');
  const send = fileTransport({
    folder: join(folder, 'mail'),
    from: 'post@sixfold.example',
    onWritten: () => undefined,
  });

  // The mail library takes an object with a path or a URL as a request to read it.
  for (const source of [{ path: secret }, { href: 'http://127.0.0.1:1/' }]) {
    const text = source as unknown as string;
    await expect(send({ ...mail, text, html: 'Hello' })).rejects.toThrow(/access rejected/i);
    await expect(send({ ...mail, text: 'Hello', html: text })).rejects.toThrow(/access rejected/i);
  }
  expect(await readdir(folder)).toEqual(['secret']);
});

test('an unreachable mail server is reported with the code of the network error', async () => {
  const send = smtpTransport({ url: 'smtp://127.0.0.1:1', from: 'post@sixfold.example', requireTls: true });
  await expect(send({ ...mail, text: 'Hello', html: 'Hello' })).rejects.toThrow(/^ECONNREFUSED CONN$/);
});

// To the mail library, 0.0.0.0 is an address like any other; the system connects it to this machine.
test.each([
  { host: '0.0.0.0', offersTls: false, requireTls: true, sent: false, isEncrypted: undefined },
  { host: '0.0.0.0', offersTls: true, requireTls: true, sent: true, isEncrypted: true },
  { host: '0.0.0.0', offersTls: true, requireTls: false, sent: true, isEncrypted: true },
  { host: '0.0.0.0', offersTls: false, requireTls: false, sent: true, isEncrypted: false },
  { host: '127.0.0.1', offersTls: false, requireTls: true, sent: true, isEncrypted: false },
  { host: 'LOCALHOST', offersTls: false, requireTls: true, sent: true, isEncrypted: false },
])(
  'a password is sent in the clear only on this machine, or if the owner has allowed it: %o',
  async ({ host, offersTls, requireTls, sent, isEncrypted }) => {
    const sink = await startSmtpSink({ offersTls });
    // The certificate of the test's server is self-signed.
    const url = `smtp://sixfold:secret@${host}:${sink.port}?tls.rejectUnauthorized=false`;
    const sending = smtpTransport({ url, from: 'post@sixfold.example', requireTls })({
      ...mail,
      text: 'Hi',
      html: 'Hi',
    });
    if (sent) await sending;
    else await expect(sending).rejects.toThrow(/STARTTLS$/);
    expect(sink.received).toHaveLength(sent ? 1 : 0);
    expect(sink.logins).toEqual(sent ? [{ password: 'secret', isEncrypted }] : []);
  },
);
