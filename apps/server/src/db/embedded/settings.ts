export const SUPERUSER = 'sixfold';

export type Settings = Record<string, string>;

/**
 * Written into postgresql.conf when the cluster is made, so that the owner may tune them there. Sized for a small
 * machine.
 */
export const INITIAL_SETTINGS: Settings = {
  shared_buffers: '64MB',
  max_connections: '100',
  max_wal_size: '512MB',
  jit: 'off',
  // Parallel plans take shared memory, of which a container has 64 MB; no query here is worth it.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** Given on the command line at each start, where neither postgresql.conf nor ALTER SYSTEM can undo them. */
export const fixedSettings = (socketDir: string): Settings => ({
  listen_addresses: '',
  port: '5432', // of no interface, only a part of the socket's name
  unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`, // quoted: it is a list, parted by commas
  unix_socket_permissions: '0700',
  fsync: 'on',
  full_page_writes: 'on',
  // One file per weekday, begun anew when its day comes round.
  logging_collector: 'on',
  log_destination: 'stderr',
  log_directory: 'log',
  log_filename: 'postgresql-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
  log_line_prefix: '%m [%p] ',
  lc_messages: 'C',
  log_min_error_statement: 'panic', // statements hold addresses of players, which have no place in a log
});

export const asArguments = (settings: Settings) =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

export const asConfiguration = (settings: Settings) =>
  Object.entries(settings)
    .map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`)
    .join('');
