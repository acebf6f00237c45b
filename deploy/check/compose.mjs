import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from './report.mjs';

const DEPLOY = fileURLToPath(new URL('..', import.meta.url));
/** Read by compose and its other services, not by the server. */
const NOT_FOR_SERVER = ['SITE_HOST', 'POSTGRES_PASSWORD'];

export function lintYaml() {
  const files = ['compose.yaml', 'kubernetes'].map((name) => join(DEPLOY, name));
  execute('yamllint', ['--strict', '-f', 'parsable', '-c', join(DEPLOY, 'check/yamllint.yaml'), ...files]);
  return execute('yamllint', ['--version']).trim();
}

/** On a copy, with the example settings filled in. */
export async function checkCompose(tools, { folder, image }) {
  const copy = join(folder, 'compose');
  const example = readFileSync(join(DEPLOY, 'site.env.example'), 'utf8');
  mkdirSync(copy);
  cpSync(join(DEPLOY, 'compose.yaml'), join(copy, 'compose.yaml'));
  writeFileSync(join(copy, 'site.env'), example.replace(/^POSTGRES_PASSWORD=$/m, 'POSTGRES_PASSWORD=secret'));
  const { parse } = await tools.load('yaml');
  const { services } = parse(
    execute('docker-compose', ['--env-file', join(copy, 'site.env'), '-f', join(copy, 'compose.yaml'), 'config']),
  );
  const upstream = /\{\$SITE_UPSTREAM:(.+?):(\d+)\}/.exec(readFileSync(join(DEPLOY, 'Caddyfile'), 'utf8'));
  expect(upstream?.[1] in services, `Caddy forwards to ${upstream?.[1]}, which is not a service`);
  expect(image.exposed.includes(upstream[2]), `Caddy forwards to port ${upstream[2]}, which the image does not expose`);
  expect(
    services.site.volumes.some((volume) => volume.includes(`:${image.env.DATA_DIR}`)),
    'DATA_DIR is not a volume',
  );
  for (const [name, service] of Object.entries(services)) checkHardening(name, service);
  checkVariables(services.site.environment);
  return execute('docker-compose', ['--version']).trim();
}

/** Caddy's binary does not start without this capability. */
const ALLOWED = { proxy: ['NET_BIND_SERVICE'] };

function checkHardening(name, { read_only, cap_drop, cap_add = [], security_opt }) {
  expect(read_only === true, `${name} can write to its root filesystem`);
  expect(cap_drop?.includes('ALL'), `${name} keeps its capabilities`);
  const extra = cap_add.filter((capability) => !ALLOWED[name]?.includes(capability));
  expect(extra.length === 0, `${name} is given ${extra.join(', ')}`);
  expect(security_opt?.includes('no-new-privileges:true'), `${name} can gain privileges`);
}

/** An unknown variable would have no effect. */
function checkVariables(environment) {
  const known = readFileSync(join(DEPLOY, '../.env.example'), 'utf8').match(/^#[A-Z_]+(?==)/gm);
  const unknown = Object.keys(environment).filter(
    (name) => !known.includes(`#${name}`) && !NOT_FOR_SERVER.includes(name),
  );
  expect(unknown.length === 0, `the server does not read ${unknown.join(', ')}`);
}

function execute(command, args) {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    throw new Error(`${error.stdout}${error.stderr}`.trim(), { cause: error });
  }
}
