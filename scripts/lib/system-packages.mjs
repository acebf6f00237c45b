import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { run, say } from './steps.mjs';

const KEEP_SETTINGS = ['-o', 'Dpkg::Options::=--force-confold'];

const succeeds = (command, args) => {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** How to become root, or null for a user who may not. */
function asRoot() {
  if (process.getuid?.() === 0) return [];
  return succeeds('sudo', ['-n', 'true']) ? ['sudo', '-n'] : null;
}

/** Ubuntu's chromium package is only a pointer to another shop, so that a family likeness is not enough. */
export function isDebian(version = '') {
  try {
    const release = readFileSync('/etc/os-release', 'utf8');
    return /^ID=debian$/m.test(release) && (version === '' || release.includes(`VERSION_ID="${version}"`));
  } catch {
    return false;
  }
}

/**
 * Installs a Debian package where the system is Debian and the user may; says whether it did. A setting is a file that
 * has to be there before; one that is there already is left as it is.
 */
export async function installDebianPackage(name, setting) {
  const prefix = asRoot();
  if (!isDebian() || prefix === null) return false;
  say(`Installing Debian's ${name}`);
  const apt = (...args) => {
    const [command, ...rest] = [
      ...prefix,
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      '-qq',
      ...KEEP_SETTINGS,
      ...args,
    ];
    return run(command, rest, { stdio: ['ignore', 'ignore', 'inherit'] });
  };
  if (setting && !existsSync(setting.path)) {
    const write = `mkdir -p "$(dirname "$1")" && printf %s "$2" > "$1"`;
    const [command, ...rest] = [...prefix, 'sh', '-c', write, 'sh', setting.path, setting.text];
    await run(command, rest);
  }
  // A fresh machine has no list of packages yet; a stale one still names files that are gone.
  await apt('update');
  return (await apt('install', '-y', '--no-install-recommends', '--no-remove', name)) === 0;
}
