import { unlessDone } from './fingerprint.mjs';
import { npm, say, SetUpError } from './steps.mjs';

const OLDEST_NODE = [20, 19];

function checkNodeVersion() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  throw new SetUpError(`Sixfold requires Node ${OLDEST_NODE.join('.')} or newer. This is ${process.versions.node}.`);
}

/** Installs the packages if the lock file has changed since the last installation. */
export async function installPackages() {
  checkNodeVersion();
  await unlessDone(
    {
      note: 'node_modules/.sixfold-installed',
      inputs: ['package-lock.json', 'package.json', '.npmrc'],
      extra: `${process.platform}-${process.arch}`,
    },
    async () => {
      say('Installing packages');
      // A locked version never changes, so the cache needs no revalidation.
      if ((await npm(['ci', '--include=dev', '--prefer-offline'])) === 0) return;
      throw new SetUpError('The packages could not be installed. Check the network connection, then run: npm ci');
    },
  );
}
