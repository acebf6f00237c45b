// Two Sixfold servers, and the proxy in front of them and the database.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { killNow, start } from '../lib/processes.mjs';
import { getJson, until } from '../lib/until.mjs';

const SERVER = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));

export function createSite({ folder, ports, machines }) {
  const servers = ports.servers.map((port, index) => createServer({ folder, port, index, database: ports.database }));
  return {
    url: `http://127.0.0.1:${ports.site}`,
    databaseUrl: databaseUrl(ports.database),
    servers,
    startProxy() {
      const config = join(folder, 'haproxy.cfg');
      writeFileSync(config, proxyConfig({ ports, machines }));
      return start('haproxy', ['-db', '-f', config], { folder, name: 'haproxy', env: { PATH: '/usr/sbin:/usr/bin' } });
    },
    areReady: async () => (await Promise.all(servers.map((server) => server.isReady()))).every(Boolean),
    /** The links in the emails that the servers wrote, newest last. */
    mailedLinks: () => servers.flatMap((server) => server.mailedLinks()),
  };
}

const databaseUrl = (port) => `postgresql://sixfold@127.0.0.1:${port}/sixfold`;

function createServer({ folder, port, index, database }) {
  const name = `server-${index + 1}`;
  const home = join(folder, name);
  mkdirSync(home);
  const url = `http://127.0.0.1:${port}`;
  let running;
  const isReady = async () => (await getJson(`${url}/readyz`)).database === 'up';
  return {
    name,
    isReady,
    start() {
      const env = {
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: home,
        DATABASE_URL: databaseUrl(database),
        RATE_LIMIT_FACTOR: '100000',
        TRUST_PROXY: 'loopback',
      };
      running = start(process.execPath, ['--enable-source-maps', SERVER], { folder: home, name, env });
      const ended = running.ended.then(() => {
        throw new Error(`${name} exited. Its output is in ${join(home, `${name}.log`)}`);
      });
      return Promise.race([until(`${name} is ready`, isReady), ended]);
    },
    kill: () => killNow(running),
    mailedLinks: () =>
      readFileSync(join(home, `${name}.log`), 'utf8')
        .split('\n')
        .filter((line) => line.includes('"link":'))
        .map((line) => JSON.parse(line)),
  };
}

/** Checks with Patroni which machine is the primary, and with the servers whether they are ready. */
const proxyConfig = ({ ports, machines }) => `
global
  maxconn 1000

defaults
  timeout connect 2s
  timeout client 1m
  timeout server 1m
  timeout check 1s
  default-server inter 500ms fall 2 rise 1

listen database
  mode tcp
  bind 127.0.0.1:${ports.database}
  option httpchk GET /primary
  http-check expect status 200
  # A former primary must not keep its clients.
  default-server on-marked-down shutdown-sessions
${machines.map(({ name, postgres }, index) => `  server ${name} 127.0.0.1:${postgres} check port ${ports.machines[index].rest}`).join('\n')}

frontend site
  mode http
  bind 127.0.0.1:${ports.site}
  default_backend servers

backend servers
  mode http
  option httpchk GET /readyz
  option redispatch
  # Retry only requests that have not reached a server.
  retry-on conn-failure
${ports.servers.map((port, index) => `  server server-${index + 1} 127.0.0.1:${port} check`).join('\n')}
`;
