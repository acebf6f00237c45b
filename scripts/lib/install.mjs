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
      // A locked version never changes, so the cache needs no revalidation.
      if ((await npm(['ci', '--include=dev', '--prefer-offline'])) === 0) return;
      throw new SetUpError('The packages could not be installed. Check the network connection, then run: npm ci');
    },
  );
}
