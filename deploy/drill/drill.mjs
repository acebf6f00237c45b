// `npm run drill`: breaks every part of a site in random order under a load of completions, then checks that no
// acknowledged game is lost or duplicated. `npm run drill -- --asynchronous` is the control.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildAll } from '../../scripts/lib/build.mjs';
import { asCommand, SetUpError } from '../../scripts/lib/steps.mjs';
import { POSTGRES_BIN, requireExecutables } from '../lib/programs.mjs';
import { LIBFAKETIME } from './clock.mjs';

const INSIDE = fileURLToPath(new URL('inside.mjs', import.meta.url));
/** The first process of a PID namespace has to reap orphans, such as PostgreSQL, which a shell does and Node does not. */
const INIT = ['sh', '-c', '"$@"; exit $?', 'init'];
/** Namespaces of the drill's own: whatever it mounts, starts or connects ends with its first process. */
const NAMESPACES = ['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc'];

const requirePrograms = () =>
  requireExecutables(
    [
      '/usr/bin/patroni',
      '/usr/bin/etcd',
      '/usr/bin/strace',
      '/usr/sbin/haproxy',
      '/usr/sbin/ip',
      join(POSTGRES_BIN, 'postgres'),
    ],
    {
      command: 'npm run drill',
      files: [LIBFAKETIME],
      advice:
        '  sudo apt-get install --no-install-recommends postgresql-15 patroni python3-etcd etcd-server haproxy strace iproute2 libfaketime\n' +
        'and stop the services that these packages start: sudo systemctl disable --now etcd haproxy patroni postgresql',
    },
  );

function readOptions() {
  const { values } = parseArgs({
    options: {
      asynchronous: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '8' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      /** Injects no more faults after this long, and then checks the games. */
      minutes: { type: 'string', default: '1000' },
      /** Only faults whose name contains this. */
      only: { type: 'string', default: '' },
      write: { type: 'boolean', default: false },
    },
  });
  for (const name of ['rounds', 'seed', 'minutes']) {
    if (!/^[1-9]\d*$/.test(values[name])) throw new SetUpError(`--${name} must be a positive whole number.`);
  }
  const numbers = { rounds: Number(values.rounds), seed: Number(values.seed), minutes: Number(values.minutes) };
  return { ...values, ...numbers };
}

await asCommand(async () => {
  const options = readOptions();
  requirePrograms();
  if (process.getuid() !== 0) throw new SetUpError('npm run drill needs root, for namespaces and disks of its own.');
  await buildAll();
  const folder = mkdtempSync(join(tmpdir(), 'sixfold-drill-'));
  chmodSync(folder, 0o755);
  const writing = options.write ? ['--write'] : [];
  const inside = [process.execPath, INSIDE, JSON.stringify({ ...options, folder }), ...writing];
  const child = spawn('unshare', [...NAMESPACES, '--', ...INIT, ...inside], { stdio: 'inherit', detached: true });
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(name, () => child.kill('SIGKILL'));
  const [code] = await once(child, 'exit');
  if (code === 1) console.log(`The logs are in ${folder}`);
  else rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.exit(code ?? 130);
});
