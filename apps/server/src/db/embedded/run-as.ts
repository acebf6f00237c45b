import { ClusterError } from './cluster-error.ts';
import { runCommand, runScript, type Owner } from './run-command.ts';

/** The user that PostgreSQL runs as. `switched` means that it differs from our own. */
export interface RunAs extends Owner {
  name: string;
  switched: boolean;
}

/** PostgreSQL refuses to run as root, so root runs it as the owner of the files or as an unprivileged user. */
export async function chooseRunAs(dir: string, owner: Owner | undefined): Promise<RunAs> {
  const self = currentUser();
  if (self.uid !== 0) {
    if (owner && owner.uid !== self.uid) throw belongsToAnother(dir, await nameOf(owner.uid));
    return { ...self, name: await nameOf(self.uid), switched: false };
  }
  if (owner?.uid === 0) throw belongsToRoot(dir);
  const user = owner ? { ...owner, name: await nameOf(owner.uid) } : await unprivilegedUser();
  const runAs = { ...user, switched: true };
  // Root in a container may not be allowed to switch users.
  const trial = await runScript(runAs, ':', []);
  if (trial.status !== 0) throw cannotSwitch(user.name);
  return runAs;
}

async function unprivilegedUser() {
  const user = (await lookUp('postgres')) ?? (await lookUp('nobody'));
  if (!user) throw noUnprivilegedUser();
  return user;
}

function currentUser(): Owner {
  const { getuid, getgid } = process;
  if (!getuid || !getgid) {
    throw new ClusterError(
      'NO_BINARIES',
      `The embedded database does not run on ${process.platform}. Set DATABASE_URL to your own PostgreSQL server.`,
    );
  }
  return { uid: getuid.call(process), gid: getgid.call(process) };
}

async function lookUp(name: string): Promise<(Owner & { name: string }) | undefined> {
  const [uid, gid] = await Promise.all([runCommand('id', ['-u', name]), runCommand('id', ['-g', name])]);
  if (uid.status !== 0 || gid.status !== 0) return undefined;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout), name };
}

async function nameOf(uid: number): Promise<string> {
  const found = await runCommand('id', ['-un', String(uid)]);
  return found.status === 0 ? found.stdout.trim() : `number ${uid}`;
}

const belongsToAnother = (dir: string, name: string) =>
  new ClusterError(
    'NO_ACCESS',
    `The database in "${dir}" belongs to the user ${name}. Start Sixfold as that user or as root, or use another DATA_DIR.`,
  );

const belongsToRoot = (dir: string) =>
  new ClusterError(
    'NO_ACCESS',
    `The database in "${dir}" belongs to root, and PostgreSQL does not run as root. Change the owner of the folder: chown -R nobody "${dir}"`,
  );

const noUnprivilegedUser = () =>
  new ClusterError(
    'NO_ACCESS',
    'PostgreSQL does not run as root, and this machine has no user "postgres" or "nobody" to run it as. Start Sixfold as a regular user.',
  );

const cannotSwitch = (name: string) =>
  new ClusterError(
    'NO_ACCESS',
    `PostgreSQL does not run as root, and this process cannot switch to the user ${name}. Start Sixfold as a regular user.`,
  );
