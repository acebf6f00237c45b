// Caddy with our Caddyfile and self-signed certificates, on free ports.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { start } from '../lib/processes.mjs';
import { until } from '../lib/until.mjs';
import { expect } from './report.mjs';

export const SITE_HOST = 'sixfold.example';
const CADDYFILE = fileURLToPath(new URL('../Caddyfile', import.meta.url));

export function checkCaddyfile(folder) {
  const env = { PATH: process.env.PATH, HOME: folder, SITE_HOST };
  const caddy = (...args) => execFileSync('caddy', args, { env, encoding: 'utf8', stdio: 'pipe' });
  caddy('validate', '--adapter', 'caddyfile', '--config', CADDYFILE);
  expect(caddy('fmt', CADDYFILE) === readFileSync(CADDYFILE, 'utf8'), 'not formatted with `caddy fmt`');
  return `caddy ${caddy('version').trim()}`;
}

/** The proxy in front of `upstream`. Only adds ports and self-signed certificates to the Caddyfile. */
export async function startProxy({ folder, name, upstream, ports }) {
  const home = join(folder, name);
  mkdirSync(home);
  const config = join(home, 'Caddyfile');
  writeFileSync(
    config,
    `{
	admin off
	local_certs
	skip_install_trust
	default_bind 127.0.0.1
	http_port ${ports.http}
	https_port ${ports.https}
	storage file_system ${home}
}
import ${CADDYFILE}
`,
  );
  const env = { SITE_HOST, SITE_UPSTREAM: upstream };
  const caddy = start('caddy', ['run', '--adapter', 'caddyfile', '--config', config], { folder: home, name, env });
  const site = { host: '127.0.0.1', servername: SITE_HOST };
  const send = (path, options) => {
    const ca = readFileSync(join(home, 'pki/authorities/local/root.crt'));
    return sendRequest(requestTls, { ...site, ca, port: ports.https, path, ...options });
  };
  const get = (path, headers) => send(path, { headers });
  const post = (path, body) =>
    send(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  await until(`${name} forwards to the site`, async () => {
    return !caddy.isRunning() || (await get('/readyz')).status === 200;
  });
  expect(caddy.isRunning(), `it exited:\n${caddy.lastOutput()}`);
  return { get, post, getPlain: (path) => sendRequest(requestPlain, { ...site, port: ports.http, path }) };
}

function sendRequest(request, { headers, body, ...options }) {
  return new Promise((resolve, reject) => {
    const outgoing = request({ ...options, agent: false, headers: { host: SITE_HOST, ...headers } }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    outgoing.on('error', reject).end(body);
  });
}
