import { countChanges, dailyGames, users } from '../../apps/server/src/db/schema.ts';
import { signIn } from '../../apps/server/src/services/accounts/sign-ins.ts';
import type { ServerOnDate } from '../support/server-on-date.ts';
import { NOW } from './scene.ts';

const NAMES = [
  'Grace Hopper',
  'Bo',
  'Ada King, Countess of Lovelace, née Byron, of London',
  'Katherine Johnson',
  '松本 行弘',
];

/** COMBAT has a second solution, WOMBAT. */
const DRAFTS = [
  { word1: 'COMBAT', word2: 'BAMBOO', word3: 'BOTTOM', notes: '' },
  { word1: 'PLANET', word2: 'PLATEN', word3: 'PALATE', notes: 'Suggested by a player, who found it in a crossword.' },
];

const FEEDBACK = [
  'More puzzles, please!',
  'I love the matches. Could the last one burn a little longer? '.repeat(12),
  'https://example.org/'.padEnd(180, 'a-very-long-address-without-a-single-space'),
];

/** Fills the site with what admins see, and returns the cookies of an admin. */
export async function seed(server: ServerOnDate): Promise<Record<string, string>> {
  const admin = await addUsers(server);
  const token = await signIn(server.database.orm, admin.id, Date.parse(NOW));
  const send = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${server.address}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
  };
  await addCounts(server);
  await addReports(server, (path, body) => send('POST', path, body));
  for (const draft of DRAFTS) await send('POST', '/admin/puzzles', draft);
  for (const [word, rule, reason] of [
    ['zonked', 'BANNED', 'Slang that not every player knows, and that some find rude.'],
    ['sudoku', 'ADDED', 'Everyone knows it by now.'],
  ]) {
    await send('PUT', '/admin/studio/words', { word, rule, reason });
  }
  await send('POST', '/admin/daily-games/fill');
  server.setTime(NOW);
  const { id, email, displayName, isAdmin } = admin;
  return { auth_token: token, auth_user: JSON.stringify({ id, email, displayName, isAdmin }) };
}

async function addUsers({ database }: ServerOnDate): Promise<typeof users.$inferSelect> {
  const rows = Array.from({ length: 30 }, (_, index) => ({
    email: `player-${index}@${index % 4 === 2 ? 'a-rather-long-name-of-a-mail-server.example.org' : 'example.org'}`,
    displayName: NAMES[index % NAMES.length] ?? '',
    passwordHash: 'none',
    emailVerified: index % 6 !== 5,
    isActive: index % 9 !== 8,
    isAdmin: index === 0,
    createdAt: new Date(Date.parse(NOW) - (index + 1) * 86_400_000),
    lastLoginAt: index % 5 === 4 ? null : new Date(Date.parse(NOW) - index * 3_600_000),
  }));
  const [admin] = await database.orm.insert(users).values(rows).returning();
  if (!admin) throw new Error('The users were not stored.');
  return admin;
}

/** Completions and registrations of the last weeks. */
async function addCounts({ database }: ServerOnDate): Promise<void> {
  const games = await database.orm.select().from(dailyGames);
  const rows = games.map(({ id, gameDate }, index) => {
    const completions = 400 + ((index * 137) % 300);
    return {
      dailyGameId: id,
      day: gameDate,
      completions,
      wins: Math.round(completions * 0.7),
      registrations: index % 8,
    };
  });
  await database.orm.insert(countChanges).values(rows);
}

async function addReports(server: ServerOnDate, post: (path: string, body: object) => Promise<void>): Promise<void> {
  const sender = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0', sessionMinutes: 12 };
  for (let index = 0; index < 24; index++) {
    const timestamp = new Date(Date.parse(NOW) - (24 - index) * 5_400_000).toISOString();
    server.setTime(timestamp);
    const email = index % 3 === 0 ? 'ada@example.org' : null;
    const from = { ...sender, timestamp, url: `${server.address}/play` };
    await post('/feedback', { feedback: FEEDBACK[index % FEEDBACK.length], email, ...from });
    const message = `Cannot read properties of undefined (reading 'word${index % 5}')`;
    await post('/errors', { message, stack: `${message}\n    at play (index.js:1:2)`, componentStack: null, ...from });
  }
}
