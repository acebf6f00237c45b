import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { run, say } from './steps.mjs';

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
function isDebian() {
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

/** Installs Debian packages where the system is Debian and the user may; says whether it did. */
export async function installDebianPackage(name) {
  const prefix = asRoot();
  if (!isDebian() || prefix === null) return false;
  say(`Installing Debian's ${name}`);
  const apt = (...args) => {
    const [command, ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...args];
    return run(command, rest, { stdio: ['ignore', 'ignore', 'inherit'] });
  };
  // A fresh machine has no list of packages yet; a stale one still names files that are gone.
  await apt('update');
  return (await apt('install', '-y', '--no-install-recommends', name)) === 0;
}
