// A Sixfold server with an external database.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { killNow, start } from './processes.mjs';
import { getJson, until } from './until.mjs';

const bundle = (name) => fileURLToPath(new URL(`../../apps/server/dist/${name}.js`, import.meta.url));
export const RECOUNT = bundle('recount');

/** `prefix` and `env` as for `start`. */
export function createServer({ folder, name, address = '127.0.0.1', port, databaseUrl, env = {}, prefix }) {
  const home = join(folder, name);
  const log = join(home, `${name}.log`);
  mkdirSync(home);
  const url = `http://${address}:${port}`;
  let running;
  const isReady = async () => (await getJson(`${url}/readyz`)).database === 'up';
  function launch() {
    const settings = {
      HOST: address,
      PORT: String(port),
      DATA_DIR: home,
      DATABASE_URL: databaseUrl,
      RATE_LIMIT_FACTOR: '100000',
      ...env,
    };
    const args = ['--enable-source-maps', bundle('main')];
    running = start(process.execPath, args, { folder: home, name, env: settings, prefix });
  }

  return {
    name,
    url,
    isReady,
    /** Like a supervisor, starts it again if it exits before it is ready. */
    start() {
      return until(`${name} is ready`, async () => {
        if (!running?.isRunning()) launch();
        return isReady();
      });
    },
    kill: () => killNow(running),
    async stop() {
      running.child.kill('SIGTERM');
      await running.ended;
    },
    pause: () => running.child.kill('SIGSTOP'),
    resume: () => running.child.kill('SIGCONT'),
    /** The links in the emails that the server wrote, newest last. */
    mailedLinks: () =>
      readFileSync(log, 'utf8')
        .split('\n')
        .filter((line) => line.includes('"link":'))
        .map((line) => JSON.parse(line)),
  };
}
