// Two Sixfold servers, and the proxy in front of them and the database.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { killNow, start } from '../lib/processes.mjs';
import { createServer } from '../lib/server.mjs';
import { createClock } from './clock.mjs';
import { POSTGRES_PORT, REST_PORT } from './patroni-config.mjs';

const SERVER_PORT = 3000;

export function createSite({ folder, network, machines }) {
  const proxyHost = network.addHost('proxy');
  const databaseUrl = `postgresql://sixfold@${proxyHost.address}:${POSTGRES_PORT}/sixfold`;
  const servers = ['server-1', 'server-2'].map((name) => {
    const host = network.addHost(name);
    const clock = createClock(folder, name);
    const env = { TRUST_PROXY: proxyHost.address };
    const { address } = host;
    const prefix = [...host.prefix, ...clock.prefix];
    return { ...createServer({ folder, name, address, port: SERVER_PORT, databaseUrl, env, prefix }), host, clock };
  });
  const config = join(folder, 'haproxy.cfg');
  writeFileSync(config, proxyConfig({ proxyHost, machines, servers }));
  let proxy;
  return {
    url: `http://${proxyHost.address}`,
    databaseUrl,
    servers,
    proxyHost,
    startProxy() {
      const { prefix } = proxyHost;
      proxy = start('/usr/sbin/haproxy', ['-db', '-f', config], { folder, name: 'haproxy', prefix });
    },
    killProxy: () => killNow(proxy),
    pauseProxy: () => proxy.child.kill('SIGSTOP'),
    resumeProxy: () => proxy.child.kill('SIGCONT'),
    areReady: async () => (await Promise.all(servers.map((server) => server.isReady()))).every(Boolean),
    /** The links in the emails that the servers wrote, newest last. */
    mailedLinks: () => servers.flatMap((server) => server.mailedLinks()),
  };
}

/** Checks with Patroni which machine is the primary, and with the servers whether they are ready. */
const proxyConfig = ({ proxyHost, machines, servers }) => `
global
  maxconn 1000

defaults
  timeout connect 1s
  timeout client 1m
  timeout server 1m
  timeout check 1s
  default-server inter 500ms fastinter 200ms downinter 200ms fall 2 rise 1

listen database
  mode tcp
  bind ${proxyHost.address}:${POSTGRES_PORT}
  option httpchk OPTIONS /primary
  http-check expect status 200
  # A former primary must not keep its clients.
  default-server on-marked-down shutdown-sessions
${machines.map(({ name, host }) => `  server ${name} ${host.address}:${POSTGRES_PORT} check port ${REST_PORT}`).join('\n')}

frontend site
  mode http
  bind ${proxyHost.address}:80
  default_backend servers

backend servers
  mode http
  option httpchk GET /readyz
  option redispatch 1
  retries 3
  # If a server dies, the other one repeats its requests: reads, and completions, which take effect once.
  retry-on conn-failure empty-response
  http-request disable-l7-retry unless { method GET HEAD } or { path /api/v1/game/complete }
${servers.map(({ name, host }) => `  server ${name} ${host.address}:${SERVER_PORT} check`).join('\n')}
`;
