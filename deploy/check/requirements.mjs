import { join } from 'node:path';
import { POSTGRES_BIN, refuseWithout } from '../lib/programs.mjs';

export const refuseWithoutPrograms = () =>
  refuseWithout(['/usr/bin/caddy', '/usr/bin/docker-compose', '/usr/bin/yamllint', join(POSTGRES_BIN, 'postgres')], {
    who: 'The check',
    advice:
      '  sudo apt-get install --no-install-recommends postgresql-15 caddy docker-compose yamllint\n' +
      'and stop the services that these packages start: sudo systemctl disable --now caddy docker postgresql',
  });
