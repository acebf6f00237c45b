import { startServerOnDate } from '../support/server-on-date.ts';
import { finish } from './finish.ts';
import { NOW } from './scene.ts';
import { seed } from './seed.ts';

/** Shown in the texts that players share, so it must not change. */
const PORT = 6606;

const SETTINGS = { RATE_LIMIT_FACTOR: '1000', CONTACT_EMAIL: 'contact@sixfold.example' };

/** Starts the real server on the gallery's day, with the data that admins see. */
export default async function setUp() {
  const server = await startServerOnDate(NOW, SETTINGS, PORT);
  process.env['SITE'] = server.address;
  process.env['ADMIN_COOKIES'] = JSON.stringify(await seed(server));
  return async () => {
    await server.stop();
    await finish();
  };
}
