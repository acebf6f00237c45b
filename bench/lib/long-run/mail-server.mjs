import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

/** A mail server on loopback that can be down. It counts the emails per address. */
export function createMailServer(port) {
  const received = new Map();
  let server;
  return {
    received,
    async start() {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onData(stream, { envelope }, done) {
          stream.resume().on('end', () => {
            for (const { address } of envelope.rcptTo) received.set(address, (received.get(address) ?? 0) + 1);
            done();
          });
        },
      });
      server.listen(port, '127.0.0.1');
      await once(server.server, 'listening');
    },
    /** Closes the port. Emails being received are still accepted. */
    async stop() {
      if (server) await new Promise((resolve) => server.close(resolve));
      server = undefined;
    },
  };
}
