// Three PostgreSQL machines managed by Patroni, and etcd, which stores who leads.
import { join } from 'node:path';
import { killNow, start } from '../lib/processes.mjs';
import { isOk, getJson, until } from '../lib/until.mjs';
import { createMachine } from './machine.mjs';

export function createCluster({ folder, network, owner, isSynchronous }) {
  const etcdHost = network.addHost('etcd');
  const etcdUrl = `http://${etcdHost.address}:2379`;
  const machines = ['one', 'two', 'three'].map((name) =>
    createMachine({ host: network.addHost(name), folder, owner, isSynchronous, etcdUrl }),
  );
  let etcd;

  const members = async () => {
    // What a machine reports about the others may be a few seconds old, so ask the one that leads.
    const leading = await Promise.all(machines.map(({ api }) => isOk(`${api}/primary`).catch(() => false)));
    return (await getJson(`${machines[leading.indexOf(true)].api}/cluster`)).members;
  };
  const isLeader = ({ role, state }) => role === 'leader' && state === 'running';
  const isFollower = (leader) => (member) =>
    member.state === 'running' && member.timeline === leader.timeline && member.lag === 0;
  const SYNC_ROLE = isSynchronous ? 'sync_standby' : 'replica';

  return {
    machines,
    etcdHost,
    leader: async () => {
      const found = (await members()).find(isLeader);
      return machines.find(({ name }) => name === found?.name);
    },
    /** The primary, the standby that takes over from it, and the other standby. */
    async roles() {
      const all = await until('there are a leader and a standby that can take over', async () => {
        const found = await members();
        return found.some(isLeader) && found.some(({ role }) => role === SYNC_ROLE) && found;
      });
      const machineOf = (member) => machines.find(({ name }) => name === member.name);
      const primary = machineOf(all.find(isLeader));
      const standby = machineOf(all.find(({ role }) => role === SYNC_ROLE));
      return { primary, standby, spare: machines.find((machine) => machine !== primary && machine !== standby) };
    },
    startEtcd() {
      const peer = 'http://127.0.0.1:2380';
      etcd = start(
        'etcd',
        [
          '--name=drill',
          `--data-dir=${join(folder, 'etcd')}`,
          `--initial-cluster=drill=${peer}`,
          `--listen-client-urls=${etcdUrl}`,
          `--advertise-client-urls=${etcdUrl}`,
          `--listen-peer-urls=${peer}`,
          `--initial-advertise-peer-urls=${peer}`,
        ],
        {
          folder,
          name: 'etcd',
          prefix: etcdHost.prefix,
          env: process.arch === 'arm64' ? { ETCD_UNSUPPORTED_ARCH: 'arm64' } : {},
        },
      );
      return until('etcd is healthy', () => isOk(`${etcdUrl}/health`));
    },
    killEtcd: () => killNow(etcd),
    pauseEtcd: () => etcd.child.kill('SIGSTOP'),
    resumeEtcd: () => etcd.child.kill('SIGCONT'),
    /** One machine leads, the others have caught up, and one of them can take over. */
    isHealthy: async () => {
      const states = await Promise.all(machines.map(({ api }) => getJson(`${api}/patroni`)));
      // While a leader is protected from losing etcd, and for `ttl` afterward, no other machine takes over.
      if (!states.every(({ state, failsafe_mode_is_active: isProtected }) => state === 'running' && !isProtected))
        return false;
      const all = await members();
      const leader = all.find(isLeader);
      const followers = all.filter((member) => member !== leader);
      return leader && followers.every(isFollower(leader)) && followers.some(({ role }) => role === SYNC_ROLE);
    },
  };
}
