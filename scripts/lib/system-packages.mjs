import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { run, say } from './steps.mjs';

const KEEP_SETTINGS = ['-o', 'Dpkg::Options::=--force-confold'];

/** Whether a program runs and succeeds. */
export const succeeds = (command, args) => {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** The command prefix to run as root, or null if not allowed. */
function asRoot() {
  if (process.getuid?.() === 0) return [];
  return succeeds('sudo', ['-n', 'true']) ? ['sudo', '-n'] : null;
}

/** Debian itself, not a derivative: Ubuntu's chromium package only points to a snap. */
export function isDebian(version = '') {
  try {
    const release = readFileSync('/etc/os-release', 'utf8');
    return /^ID=debian$/m.test(release) && (version === '' || release.includes(`VERSION_ID="${version}"`));
  } catch {
    return false;
  }
}

/**
 * Installs Debian packages if the system is Debian and the user is allowed to; returns whether it did. `setting` is a
 * file to create first, unless it exists.
 */
export async function installDebianPackages(names, setting) {
  const prefix = asRoot();
  if (!isDebian() || prefix === null) return false;
  say(`Installing Debian's ${names.join(', ')}`);
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
  // A new machine has no package lists, and outdated ones refer to deleted files.
  await apt('update');
  return (await apt('install', '-y', '--no-install-recommends', '--no-remove', ...names)) === 0;
}
