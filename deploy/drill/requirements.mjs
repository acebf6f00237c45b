import { join } from 'node:path';
import { POSTGRES_BIN, refuseWithout } from '../lib/programs.mjs';

export const refuseWithoutPrograms = () =>
  refuseWithout(['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy', join(POSTGRES_BIN, 'postgres')], {
    who: 'The drill',
    advice:
      '  sudo apt-get install --no-install-recommends postgresql-15 patroni python3-etcd etcd-server haproxy\n' +
      'and stop the services that these packages start: sudo systemctl disable --now etcd haproxy patroni postgresql',
  });
