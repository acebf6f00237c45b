// `npm run lint:deploy`: lints the files in this folder and runs what can run without a container engine.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asCommand } from '../scripts/lib/steps.mjs';
import { createContext } from './check/build-context.mjs';
import { checkCompose, lintYaml } from './check/compose.mjs';
import { buildImage, containerObstacle, startContainer } from './check/container.mjs';
import { startDatabase } from './check/database.mjs';
import { executeDockerfile, readDockerfile } from './check/dockerfile.mjs';
import {
  checkResponses,
  checkBackup,
  checkContents,
  checkHealthCommand,
  checkStop,
  startImage,
} from './check/image.mjs';
import { checkReferences, checkSchemas, readManifest } from './check/kubernetes.mjs';
import { checkCaddyfile, SITE_HOST, startProxy } from './check/proxy.mjs';
import { createReport } from './check/report.mjs';
import {
  checkDaily,
  checkForwardedFor,
  checkHashedFile,
  checkMetricsHidden,
  checkPage,
  checkWithoutDatabase,
  playGame,
} from './check/through-proxy.mjs';
import { installTools } from './check/tools.mjs';
import { freePorts, killAll } from './lib/processes.mjs';
import { POSTGRES_BIN, regularUser, requireExecutables } from './lib/programs.mjs';

const requirePrograms = () =>
  requireExecutables(
    ['/usr/bin/caddy', '/usr/bin/docker-compose', '/usr/bin/yamllint', join(POSTGRES_BIN, 'postgres')],
    {
      command: 'npm run lint:deploy',
      advice:
        '  sudo apt-get install --no-install-recommends postgresql-15 caddy docker-compose yamllint\n' +
        'and stop the services that these packages start: sudo systemctl disable --now caddy docker postgresql',
    },
  );

async function checkAll({ check, notRun }, folder) {
  const subfolder = (name) => {
    mkdirSync(join(folder, name));
    return join(folder, name);
  };
  const tools = await installTools(subfolder('tools'));
  await check('YAML', lintYaml);
  await check('Caddyfile', () => checkCaddyfile(folder));
  const documents = await check('manifest: read', () => readManifest(tools));
  if (documents) await check('manifest: names and values', () => checkSchemas(tools, documents));
  const dockerfile = await readDockerfile(tools);
  await check('Dockerfile', dockerfile.lint);
  const context = await createContext(tools, join(folder, 'context'));
  await check('.dockerignore', context.checkIgnored);

  const user = regularUser('nobody');
  const { instructions } = dockerfile;
  const image = await check('image: its stages, executed without a container', () =>
    executeDockerfile(instructions, { context: context.copy(), folder: subfolder('image'), user }),
  );
  if (!image) return;
  await check('image: contents', () => checkContents(image));
  await check('compose.yaml', () => checkCompose(tools, { folder, image }));
  if (documents) await check('manifest: references', () => checkReferences(documents, image));
  await checkRunning({ check, image, folder, user });
  await checkContainer({ check, notRun, base: image.base, folder: subfolder('container') });
  for (const command of image.notRun) notRun(command);
  notRun('docker compose up; kubectl apply');
}

async function checkContainer({ check, notRun, base, folder }) {
  const obstacle = containerObstacle();
  if (obstacle) return notRun(`the image in a container: ${obstacle}`);
  const [database, port, http, https] = await freePorts(4);
  const image = await check(
    `container: built from deploy/Dockerfile, on a ${base} assembled from Debian and npm packages`,
    () => buildImage(base, folder),
  );
  if (!image) return;
  const { url: databaseUrl } = await startDatabase(folder, database);
  const publicUrl = `https://${SITE_HOST}`;
  const container = await check('container: starts read-only, as its own user, without capabilities', () =>
    startContainer(image, { folder, databaseUrl, port, publicUrl }),
  );
  if (!container) return;
  const proxy = await check('container: reached through Caddy with TLS', () =>
    startProxy({ folder, name: 'caddy', upstream: `127.0.0.1:${port}`, ports: { http, https } }),
  );
  if (proxy) await check('container: a guest plays a game', () => playGame(proxy));
  await check('container: exits with 0 on SIGTERM', () => checkStop(container));
}

async function checkRunning({ check, image, folder, user }) {
  const [databasePort, server, metrics, http, https, echoHttp, echoHttps] = await freePorts(7);
  const database = await startDatabase(folder, databasePort);
  const publicUrl = `https://${SITE_HOST}`;
  const ports = { server, metrics };
  const running = await check(`image: starts, on Node ${process.versions.node} instead of ${image.base}`, () =>
    startImage(image, { folder, user, databaseUrl: database.url, ports, publicUrl }),
  );
  if (!running) return;
  await check('image: /healthz, /readyz, the landing page, the daily puzzle', () => checkResponses(running));
  await check('image: HEALTHCHECK', () => checkHealthCommand(image, running));
  await check('image: a backup', () => checkBackup(running));
  const proxy = await check('proxy: starts, with TLS', () =>
    startProxy({ folder, name: 'caddy', upstream: `127.0.0.1:${server}`, ports: { http, https } }),
  );
  if (proxy) {
    await check('proxy: the page, its headers, ETag and 304; HTTP redirects to TLS', () => checkPage(proxy));
    await check('proxy: hashed files in brotli and gzip, cached forever', () => checkHashedFile(proxy));
    await check('proxy: the daily puzzle, ETag and 304', () => checkDaily(proxy));
    await check('proxy: /metrics is hidden', () => checkMetricsHidden(proxy, running));
    await check('proxy: without the database', () => checkWithoutDatabase(proxy, database));
    await check("proxy: overwrites a client's X-Forwarded-For", () =>
      checkForwardedFor({ folder, ports: { http: echoHttp, https: echoHttps } }),
    );
  }
  await check('image: exits with 0 on SIGTERM', () => checkStop(running));
}

await asCommand(async () => {
  requirePrograms();
  const folder = mkdtempSync(join(tmpdir(), 'sixfold-deploy-'));
  chmodSync(folder, 0o755);
  const cleanUp = async () => {
    await killAll(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(name, () => void cleanUp().finally(() => process.exit(130)));
  }
  const report = createReport();
  try {
    await checkAll(report, folder);
  } finally {
    await cleanUp();
  }
  const failures = report.failures();
  console.log(failures === 0 ? '\nAll checks passed.' : `\nFailed checks: ${failures}.`);
  process.exit(failures === 0 ? 0 : 1);
});
