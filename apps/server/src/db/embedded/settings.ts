export const SUPERUSER = 'sixfold';

export type Settings = Record<string, string>;

/**
 * Written to postgresql.conf when the cluster is created, so that the owner can tune them there. Sized for a small machine.
 */
export const INITIAL_SETTINGS: Settings = {
  shared_buffers: '64MB',
  max_connections: '100',
  max_wal_size: '512MB',
  jit: 'off',
  // Parallel plans need shared memory, of which a container has only 64 MB; no query here gains enough from them.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** Passed on the command line, where neither postgresql.conf nor ALTER SYSTEM can override them. */
export const fixedSettings = (socketDir: string): Settings => ({
  listen_addresses: '',
  port: '5432', // only part of the socket's name
  unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`, // quoted: the setting is a comma-separated list
  unix_socket_permissions: '0700',
  fsync: 'on',
  full_page_writes: 'on',
  // One file per weekday, overwritten a week later.
  logging_collector: 'on',
  log_destination: 'stderr',
  log_directory: 'log',
  log_filename: 'postgresql-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
  log_line_prefix: '%m [%p] ',
  lc_messages: 'C',
  log_min_error_statement: 'panic', // statements contain players' addresses, which must not be logged
});

export const asArguments = (settings: Settings) =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

export const asConfiguration = (settings: Settings) =>
  Object.entries(settings)
    .map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`)
    .join('');
