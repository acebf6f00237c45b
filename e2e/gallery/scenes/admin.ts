import { expect, type Page } from '@playwright/test';
import { addDays, formatShortDate } from '../../../packages/game/src/index.ts';
import { dialog, press, row } from '../../support/admin.ts';
import { intercept } from '../../support/intercept.ts';
import { revisit, setCookies } from '../../support/visitor.ts';
import { answer, hold, refuse, TODAY, type Scenes } from '../scene.ts';
import { signInAda } from './start.ts';

/** Opens a tab as an admin, and waits until its lists have loaded. */
export async function openAdmin(page: Page, query: string, isLoading = false): Promise<void> {
  const cookies = JSON.parse(process.env['ADMIN_COOKIES'] ?? '{}') as Record<string, string>;
  if (query.startsWith('tab=studio')) await waitForReports(page, cookies['auth_token'] ?? '');
  await setCookies(page, cookies);
  await revisit(page, `/admin?${query}`);
  await expect(page.getByRole('tabpanel').first()).toBeVisible();
  if (!isLoading) await expect(page.getByRole('tabpanel').getByText(/^Loading/)).toHaveCount(0);
}

/** The server judges 700 puzzles after its first start. */
const waitForReports = (page: Page, token: string): Promise<void> =>
  expect
    .poll(
      async () => {
        const headers = { authorization: `Bearer ${token}` };
        const response = await page.request.get('/api/v1/admin/studio/progress', { headers });
        const { data } = (await response.json()) as { data: { done: number; total: number } };
        return data.total - data.done;
      },
      { timeout: 60_000 },
    )
    .toBe(0);

const NO_PAGES = { page: 1, limit: 20, total: 0, pages: 0, hasNext: false, hasPrev: false };

export const tab = (query: string) => (page: Page) => openAdmin(page, query);
export const loading = (query: string, call: string) => async (page: Page) => {
  await hold(page, `admin/${call}`);
  await openAdmin(page, query, true);
};
export const failed = (query: string, call: string) => async (page: Page) => {
  await intercept(page, `**/api/v1/admin/${call}`, (route) => route.fulfill({ status: 400, body: 'no JSON' }));
  await openAdmin(page, query);
  await expect(page.getByRole('alert')).toBeVisible();
};
export const empty = (query: string, call: string, data: object) => async (page: Page) => {
  await answer(page, `admin/${call}`, { data: { ...data, pagination: NO_PAGES } });
  await openAdmin(page, query);
};

/** The list as it is, with reports that did not fit. */
const refusing = (query: string, call: string) => async (page: Page) => {
  await intercept(page, `**/api/v1/admin/${call}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object };
    const refused = { count: 1234, since: `${TODAY}T09:00:00.000Z`, last: `${TODAY}T15:00:00.000Z` };
    await route.fulfill({ response, json: { ...body, data: { ...body.data, refused } } });
  });
  await openAdmin(page, query);
  await expect(page.getByText('There is room for')).toBeVisible();
};

/** Opens a tab, presses a button and draws the dialog that it opens. */
export const pressed = (query: string, button: string | RegExp, title: string) => async (page: Page) => {
  await openAdmin(page, query);
  await page.getByRole('tabpanel').getByRole('button', { name: button }).first().click();
  await expect(dialog(page, title)).toBeVisible();
  await expect(dialog(page, title).getByText(/^Loading/)).toHaveCount(0);
};

/** As if the site had run out of fit and unused puzzles. */
async function raiseConcerns(page: Page): Promise<void> {
  const unfit = { isFit: false };
  const repeat = { previousGameDate: addDays(TODAY, -20) };
  const add = <Game extends object>(games: Game[]) =>
    games.map((game, index) => ({ ...game, ...(index % 4 === 1 && unfit), ...(index % 3 === 2 && repeat) }));
  type Data = Partial<Record<'upcomingGames' | 'dailyGames', object[]>>;
  for (const call of ['stats', 'daily-games?**', 'daily-games/calendar**']) {
    await intercept(page, `**/api/v1/admin/${call}`, async (route) => {
      const { data } = (await (await route.fetch()).json()) as { data: Data };
      const { upcomingGames = [], dailyGames = [] } = data;
      const concerns = { unfit: 7, repeated: 10, firstDay: addDays(TODAY, 2) };
      const changed = { ...data, concerns, upcomingGames: add(upcomingGames), dailyGames: add(dailyGames) };
      await route.fulfill({ json: { success: true, data: changed } });
    });
  }
}

export const ADMIN: Scenes = {
  'access denied': async (page) => {
    await signInAda(page);
    await refuse(page, 'admin/stats', 403, 'FORBIDDEN', 'Only for admins.');
    await revisit(page, '/admin');
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  },
  loading: async (page) => {
    await signInAda(page);
    await hold(page, 'admin/stats');
    await revisit(page, '/admin');
    await expect(page.getByText('Loading...')).toBeVisible();
  },
  dashboard: tab('tab=dashboard'),
  'dashboard as a table': async (page) => {
    await openAdmin(page, 'tab=dashboard');
    await page.getByText('Show as a table').click();
  },
  'dashboard with concerns': async (page) => {
    await raiseConcerns(page);
    await openAdmin(page, 'tab=dashboard');
  },
  'dashboard failed': async (page) => {
    await openAdmin(page, 'tab=dashboard');
    await refuse(page, 'admin/stats', 400, 'VALIDATION_ERROR', 'Failed to load stats');
    await press(page, 'Refresh');
    await expect(page.getByRole('alert')).toBeVisible();
  },
};

const COMBAT = 'tab=puzzles&search=combat';

/** Puts a file into the import dialog. */
const importFile = async (page: Page, name: string, text: string) => {
  await openAdmin(page, 'tab=puzzles');
  await press(page, 'Bulk Import');
  const form = dialog(page, 'Bulk Import');
  await form.getByLabel('File').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  return form;
};

export const PUZZLES: Scenes = {
  list: tab('tab=puzzles'),
  loading: loading('tab=puzzles', 'puzzles?**'),
  failed: failed('tab=puzzles', 'puzzles?**'),
  'no match': tab('tab=puzzles&search=qqqq'),
  create: async (page) => {
    await pressed('tab=puzzles', 'Create Puzzle', 'Create Puzzle')(page);
    const form = dialog(page, 'Create Puzzle');
    await form.getByLabel('Word 1').fill('PLANET');
    await form.getByLabel('Word 2').fill('ZEBRAS');
    await press(form, 'Create');
    await expect(form.getByText(/may only use letters/)).toBeVisible();
  },
  edit: pressed(COMBAT, 'Edit COMBAT', 'Edit Puzzle'),
  'edit a served puzzle': async (page) => {
    const response = await page.request.get('/api/v1/puzzles/daily');
    const { data } = (await response.json()) as { data: { word1: string } };
    await pressed(`tab=puzzles&search=${data.word1}`, `Edit ${data.word1}`, 'Edit Puzzle')(page);
  },
  delete: pressed(COMBAT, 'Delete COMBAT', 'Delete Puzzle'),
  history: pressed(COMBAT, 'History of COMBAT', 'History'),
  'approve despite a second solution': async (page) => {
    await openAdmin(page, 'tab=studio&search=combat');
    await row(page, 'COMBATBAMBOOBOTTOM').getByRole('combobox').selectOption('Approved');
    const question = dialog(page, 'Approve Puzzle');
    await press(question, 'Approve');
    await expect(question.getByText('Reason is required')).toBeVisible();
  },
  import: pressed('tab=puzzles', 'Bulk Import', 'Bulk Import'),
  'import refused': async (page) => {
    await expect((await importFile(page, 'words.txt', 'x')).getByText(/neither a .csv/)).toBeVisible();
  },
  imported: async (page) => {
    const rejected = Array.from({ length: 6 }, (_, index) => ({
      line: index + 3,
      reason: 'Word 2 may only use letters of the anchor word.',
    }));
    const stats = { processed: 40, imported: 30, duplicatesInFile: 3, existingInDb: 1, rejected, rejectedTotal: 6 };
    await answer(page, 'admin/puzzles/bulk-import', { stats });
    await press(await importFile(page, 'words.csv', 'word1,word2,word3\n'), 'Import');
    await expect(dialog(page, 'Bulk Import').getByText('Processed')).toBeVisible();
  },
};

/** On the first page of the list, which begins with the last day. */
const LATE = formatShortDate(addDays(TODAY, 29));

export const DAILY_GAMES: Scenes = {
  list: tab('tab=daily-games'),
  loading: loading('tab=daily-games', 'daily-games**'),
  failed: failed('tab=daily-games', 'daily-games?**'),
  'calendar failed': failed('tab=daily-games', 'daily-games/calendar**'),
  schedule: async (page) => {
    await pressed('tab=daily-games', 'Schedule Game', 'Schedule Daily Game')(page);
    await expect(dialog(page, 'Schedule Daily Game').getByRole('radio').first()).toBeVisible();
    await press(dialog(page, 'Schedule Daily Game'), 'Schedule');
    await expect(page.getByText('Please choose a puzzle')).toBeVisible();
  },
  'schedule without puzzles': async (page) => {
    await answer(page, 'admin/puzzles?**', { data: { puzzles: [], pagination: NO_PAGES } });
    await pressed('tab=daily-games', 'Schedule Game', 'Schedule Daily Game')(page);
    await expect(page.getByText('No approved puzzles available.').first()).toBeVisible();
  },
  edit: pressed('tab=daily-games', `Edit ${LATE}`, 'Edit Daily Game'),
  delete: pressed('tab=daily-games', `Delete ${LATE}`, 'Delete Daily Game'),
  'list with concerns': async (page) => {
    await raiseConcerns(page);
    await openAdmin(page, 'tab=daily-games');
  },
  filled: async (page) => {
    const days = Array.from({ length: 30 }, (_, index) => addDays(TODAY, index + 1));
    const data = { scheduled: 30, days, unfit: days.slice(0, 3), repeated: days.slice(3) };
    await answer(page, 'admin/daily-games/fill', { data });
    await pressed('tab=daily-games', 'Fill the next 30 days', 'Fill the next 30 days')(page);
    await press(dialog(page, 'Fill the next 30 days'), 'Fill Empty Days');
    await expect(dialog(page, 'Fill the next 30 days').getByRole('button', { name: 'Done' })).toBeVisible();
  },
  fill: pressed('tab=daily-games', 'Fill the next 30 days', 'Fill the next 30 days'),
  history: pressed('tab=daily-games', `History of ${LATE}`, 'History'),
};

export const PEOPLE: Scenes = {
  users: tab('tab=users'),
  'users loading': loading('tab=users', 'users?**'),
  'users failed': failed('tab=users', 'users?**'),
  'no user matches': tab('tab=users&search=qqqq'),
  'own account': async (page) => {
    await openAdmin(page, 'tab=users&search=player-0');
    await page.getByRole('button', { name: /^Deactivate/ }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'grant admin': pressed('tab=users&search=player-2@', /^Grant Admin/, 'Grant Admin'),
  'delete user': async (page) => {
    await pressed('tab=users&search=player-2@', /^Delete/, 'Delete User')(page);
    await press(dialog(page, 'Delete User'), 'Delete User');
  },
  'user history': pressed('tab=users&search=player-2@', /^History/, 'History'),
  feedback: tab('tab=feedback'),
  'feedback loading': loading('tab=feedback', 'feedback?**'),
  'feedback failed': failed('tab=feedback', 'feedback?**'),
  'no feedback': empty('tab=feedback', 'feedback?**', { feedback: [] }),
  'feedback turned away': refusing('tab=feedback', 'feedback?**'),
  'crash reports': async (page) => {
    await openAdmin(page, 'tab=crashes');
    await page.getByText('Newest report').first().click();
  },
  'crash reports loading': loading('tab=crashes', 'crashes?**'),
  'crash reports failed': failed('tab=crashes', 'crashes?**'),
  'crash reports not stored': refusing('tab=crashes', 'crashes?**'),
  'no crash reports': tab('tab=crashes&state=done'),
};
