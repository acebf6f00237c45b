import { join } from 'node:path';
import { POSTGRES_BIN } from '../lib/programs.mjs';

export const SCOPE = 'sixfold';
export const REST_PORT = 8008;
export const POSTGRES_PORT = 5432;

/** The shortest times that Patroni accepts. The lock of a leader that does not renew it expires after `ttl` seconds. */
const TIMES = { ttl: 20, loop_wait: 1, retry_timeout: 3 };

const POSTGRES_PARAMETERS = {
  max_connections: 60,
  shared_buffers: '64MB',
  max_wal_size: '128MB',
  // Instead of replication slots, which a new primary creates only a second or two after its promotion.
  wal_keep_size: '256MB',
  synchronous_commit: 'on',
  // A silent standby holds up every commit until it is replaced.
  wal_sender_timeout: '2s',
  wal_receiver_timeout: '2s',
  // After a failover, the remaining standby looks for its new primary this often. The default is 5 s.
  wal_retrieve_retry_interval: '250ms',
};

export function patroniConfig({ name, address, home, dataDir, isSynchronous, etcdUrl }) {
  const restApi = `${address}:${REST_PORT}`;
  const postgres = `${address}:${POSTGRES_PORT}`;
  return {
    scope: SCOPE,
    name,
    restapi: { listen: restApi, connect_address: restApi },
    etcd3: { url: etcdUrl },
    bootstrap: {
      dcs: {
        ...TIMES,
        // A primary whose PostgreSQL has died gives up its role immediately.
        primary_start_timeout: 0,
        // While etcd is down, a primary that can reach its standbys stays primary.
        failsafe_mode: true,
        synchronous_mode: isSynchronous,
        // Everything acknowledged is on two disks; with only one, nothing is acknowledged.
        synchronous_mode_strict: isSynchronous,
        maximum_lag_on_failover: 1 << 30,
        postgresql: { use_pg_rewind: true, use_slots: false, parameters: POSTGRES_PARAMETERS },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: postgres,
      connect_address: postgres,
      data_dir: dataDir,
      bin_dir: POSTGRES_BIN,
      pgpass: join(home, 'pgpass'),
      authentication: { superuser: { username: 'postgres' }, replication: { username: 'replicator' } },
      parameters: { unix_socket_directories: home },
      pg_hba: ['local all all trust', 'host all all samenet trust', 'host replication all samenet trust'],
      basebackup: [{ checkpoint: 'fast' }],
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
  };
}
