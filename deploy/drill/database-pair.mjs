// Two PostgreSQL machines managed by Patroni, with etcd for consensus.
import { join } from 'node:path';
import { createMachine } from './machine.mjs';
import { killNow, start } from '../lib/processes.mjs';
import { isOk, getJson, until } from '../lib/until.mjs';

export function createPair({ folder, ports, owner, isSynchronous }) {
  const etcdUrl = `http://127.0.0.1:${ports.etcd}`;
  const machines = ['one', 'two'].map((name, index) =>
    createMachine({ name, folder, owner, isSynchronous, etcd: ports.etcd, ...ports.machines[index] }),
  );
  let etcd;

  const members = async () => (await getJson(`${machines.find((machine) => machine.isUp()).api}/cluster`)).members;
  const leader = async () => {
    const found = (await members()).find(({ role, state }) => role === 'leader' && state === 'running');
    return machines.find(({ name }) => name === found?.name);
  };

  return {
    machines,
    leader,
    startEtcd() {
      const peer = `http://127.0.0.1:${ports.etcdPeer}`;
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
        { folder, name: 'etcd', env: process.arch === 'arm64' ? { ETCD_UNSUPPORTED_ARCH: 'arm64' } : {} },
      );
      return until('etcd is healthy', () => isOk(`${etcdUrl}/health`));
    },
    killEtcd: () => killNow(etcd),
    /** One machine leads, and the other has caught up and can take over. */
    isHealthy: async () => {
      // What they report about each other may be a few seconds old.
      if (!(await Promise.all(machines.map(({ api }) => isOk(`${api}/health`)))).every(Boolean)) return false;
      const all = await members();
      const leading = all.find(({ role, state }) => role === 'leader' && state === 'running');
      const following = all.find(({ role }) => role === (isSynchronous ? 'sync_standby' : 'replica'));
      return (
        leading && following?.state === 'running' && following.timeline === leading.timeline && following.lag === 0
      );
    },
  };
}
