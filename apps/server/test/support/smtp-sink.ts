import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

export interface SmtpSink {
  url: string;
  port: number;
  received: Email[];
  /** How the sender logged in. */
  logins: { password: string; isEncrypted: boolean }[];
  /** Rejects the next emails with this instead of accepting them. */
  refuseWith(refusal: { code: number; message: string } | undefined): void;
  close(): Promise<void>;
}

/** A mail server on loopback that collects what it receives. */
export async function startSmtpSink({
  port = 0,
  received = [] as Email[],
  delayMs = 0,
  offersTls = false,
} = {}): Promise<SmtpSink> {
  const logins: SmtpSink['logins'] = [];
  let refusal: { code: number; message: string } | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ password }, { secure }, done) {
      logins.push({ password: password ?? '', isEncrypted: secure });
      done(null, { user: 'sixfold' });
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusal) return done(Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push(mail);
          setTimeout(done, delayMs);
        });
      });
    },
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const actualPort = (server.server.address() as AddressInfo).port;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  onTestFinished(close);
  return {
    url: `smtp://127.0.0.1:${actualPort}`,
    port: actualPort,
    received,
    logins,
    refuseWith: (given) => (refusal = given),
    close,
  };
}
