import { unlessDone } from './fingerprint.mjs';
import { npm, say, SetUpError } from './steps.mjs';

const OLDEST_NODE = [20, 19];

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  throw new SetUpError(`Sixfold needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`);
}

/** Installs the packages when the lock file has changed since they last were, or never were. */
export async function installPackages() {
  refuseOldNode();
  await unlessDone(
    {
      note: 'node_modules/.sixfold-installed',
      inputs: ['package-lock.json', 'package.json', '.npmrc'],
      extra: `${process.platform}-${process.arch}`,
    },
    async () => {
      say('Installing packages');
      // Not `npm ci`: it refuses a lock file that lacks the binaries of other platforms, and a registry may not have
      // them all. This installs the same locked versions and leaves the lock file alone.
      // What was downloaded before is not asked for again: a locked version never changes.
      if ((await npm(['install', '--no-save', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund'])) === 0)
        return;
      throw new SetUpError('The packages could not be installed. With a network, type: npm install');
    },
  );
}
