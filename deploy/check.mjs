// `npm run lint:deploy`: lints the files in this folder, builds the image, and runs it behind Caddy.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asCommand } from '../scripts/lib/steps.mjs';
import { checkBuildContext } from './check/build-context.mjs';
import { checkCompose, lintYaml } from './check/compose.mjs';
import {
  buildImage,
  buildObstacle,
  checkBackup,
  checkContents,
  checkHealthCommand,
  checkResponses,
  checkStop,
  lintDockerfile,
  removeContainer,
  startContainer,
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
import { createPostgres } from './lib/postgres.mjs';
import { freePorts, killAll } from './lib/processes.mjs';
import { POSTGRES_BIN, requireExecutables } from './lib/programs.mjs';

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
  const tools = await installTools(join(folder, 'tools'));
  await check('YAML', lintYaml);
  await check('Caddyfile', () => checkCaddyfile(folder));
  const documents = await check('manifest: read', () => readManifest(tools));
  if (documents) await check('manifest: names and values', () => checkSchemas(tools, documents));
  await check('Dockerfile', () => lintDockerfile(tools));
  await check('.dockerignore', () => checkBuildContext(tools));

  notRun('docker compose up; kubectl apply');
  const obstacle = buildObstacle();
  if (obstacle) return notRun(`the image, and what depends on it: ${obstacle}`);
  const image = await check('image: built with buildah, on a base assembled from Debian and npm packages', () =>
    buildImage(folder),
  );
  if (!image) return;
  await check('image: contents', () => checkContents(image));
  await check('compose.yaml', () => checkCompose(tools, { folder, image }));
  if (documents) await check('manifest: references', () => checkReferences(documents, image));
  await checkRunning({ check, image, folder });
}

async function checkRunning({ check, image, folder }) {
  const [databasePort, server, metrics, http, https, echoHttp, echoHttps] = await freePorts(7);
  const database = createPostgres({ folder, name: 'database', port: databasePort });
  await database.create();
  const options = { folder, ports: { server, metrics }, publicUrl: `https://${SITE_HOST}` };
  const container = await check('container: starts read-only, as its own user, without capabilities', () =>
    startContainer(image, { ...options, databaseUrl: database.databaseUrl }),
  );
  if (!container) return;
  await check('container: /healthz, /readyz, the landing page, the daily puzzle', () => checkResponses(container));
  await check('container: HEALTHCHECK', () => checkHealthCommand(image, container));
  await check('container: a backup', () => checkBackup(container));
  const proxy = await check('proxy: starts, with TLS', () =>
    startProxy({ folder, name: 'caddy', upstream: `127.0.0.1:${server}`, ports: { http, https } }),
  );
  if (proxy) {
    await check('proxy: the page, its headers, ETag and 304; HTTP redirects to TLS', () => checkPage(proxy));
    await check('proxy: hashed files in brotli and gzip, cached forever', () => checkHashedFile(proxy));
    await check('proxy: the daily puzzle, ETag and 304', () => checkDaily(proxy));
    await check('proxy: a guest plays a game', () => playGame(proxy));
    await check('proxy: /metrics is hidden', () => checkMetricsHidden(proxy, container));
    await check('proxy: without the database', () => checkWithoutDatabase(proxy, database));
    await check("proxy: overwrites a client's X-Forwarded-For", () =>
      checkForwardedFor({ folder, ports: { http: echoHttp, https: echoHttps } }),
    );
  }
  await check('container: exits with 0 on SIGTERM', () => checkStop(container));
}

await asCommand(async () => {
  requirePrograms();
  const folder = mkdtempSync(join(tmpdir(), 'sixfold-deploy-'));
  chmodSync(folder, 0o755);
  const cleanUp = async () => {
    removeContainer(folder);
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
  process.exit(report.summarize() ? 0 : 1);
});
