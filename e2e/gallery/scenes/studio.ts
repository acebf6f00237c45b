import { expect, type Page } from '@playwright/test';
import { dialog, press, row } from '../../support/admin.ts';
import { answer, hold, refuse, type Scenes } from '../scene.ts';
import { empty, failed, loading, openAdmin, pressed, tab } from './admin.ts';

const area = (name: string) => `tab=studio&area=${name}`;

/** Finding puzzles is slow. */
const ANALYSIS = { timeout: 60_000 };

const make = async (page: Page, values: Record<string, string>) => {
  await openAdmin(page, area('make'));
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
  await press(page, 'Make Puzzles');
};

const plan = async (page: Page) => {
  await openAdmin(page, area('plan'));
  await press(page, 'Preview Plan');
  await expect(page.getByRole('button', { name: /^Schedule \d+ Days/ })).toBeVisible(ANALYSIS);
};

const report = (status: number, code: string, message: string) => async (page: Page) => {
  await refuse(page, 'admin/studio/puzzles/*', status, code, message);
  await pressed(area('explore'), /^Report on/, 'Report')(page);
  await expect(dialog(page, 'Report').getByRole('alert')).toBeVisible();
};

const WORDS = { word1: 'PLANET', word2: 'PLATEN', word3: 'PALATE' };
const REALITY = {
  levels: [
    { difficulty: 'FOUNDATION', puzzles: 3, rankCorrelation: null },
    { difficulty: 'TORTURE', puzzles: 31, rankCorrelation: 0.8 },
  ],
  worst: [
    {
      wordSetId: 7,
      ...WORDS,
      difficulty: 'TORTURE',
      players: 1234,
      predicted: { misses: 3.8, winRate: 56.3 },
      actual: { misses: 4.3, winRate: 45 },
      corrected: { misses: 4.2, winRate: 47.3 },
    },
  ],
};

export const STUDIO: Scenes = {
  explore: tab(area('explore')),
  'explore loading': loading(area('explore'), 'studio/puzzles?**'),
  'explore failed': failed(area('explore'), 'studio/puzzles?**'),
  'explore without a match': tab(`${area('explore')}&search=qqqq`),
  analyzing: async (page) => {
    await answer(page, 'admin/studio/progress', { data: { done: 312, total: 702 } });
    await openAdmin(page, area('explore'));
    await expect(page.getByText('Analyzing puzzles')).toBeVisible();
  },
  report: pressed(`${area('explore')}&sort=best`, /^Report on/, 'Report'),
  'report with a second solution': pressed(`${area('explore')}&search=combat`, 'Report on COMBAT', 'Report'),
  'report failed': report(503, 'UNAVAILABLE', 'Failed to load report'),
  'report not found': report(404, 'NOT_FOUND', 'Puzzle not found.'),
  make: tab(area('make')),
  'make with errors': async (page) => {
    await make(page, { Include: 'planets', 'How many': '0' });
    await expect(page.getByText(/^Must be a letter or a word/)).toBeVisible();
  },
  making: async (page) => {
    await hold(page, 'admin/studio/candidates');
    await make(page, {});
    await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  },
  made: async (page) => {
    await make(page, { Avoid: 'z', 'How many': '3' });
    await expect(page.getByText('3 of 3 found.')).toBeVisible(ANALYSIS);
  },
  'made and saved': async (page) => {
    await make(page, { Avoid: 'z', 'How many': '3' });
    await expect(page.getByText('3 of 3 found.')).toBeVisible(ANALYSIS);
    await answer(page, 'admin/studio/candidates/accept', { data: { accepted: [] } });
    await page
      .getByRole('button', { name: /^Approve [A-Z]{6}/ })
      .first()
      .click();
    await expect(page.getByRole('button', { name: /^Already Exists/ })).toBeVisible();
  },
  'making failed': async (page) => {
    await refuse(page, 'admin/studio/candidates', 503, 'UNAVAILABLE', 'Failed to make puzzles');
    await make(page, {});
    await expect(page.getByRole('alert')).toBeVisible();
  },
  plan: tab(area('plan')),
  'plan preview': plan,
  'plan swap': async (page) => {
    await plan(page);
    await page.getByRole('button', { name: /^Swap/ }).first().click();
    await expect(dialog(page, 'Swap Puzzle').getByRole('radio').first()).toBeVisible();
  },
  'plan scheduling': async (page) => {
    await plan(page);
    await page.getByRole('button', { name: /^Schedule \d+ Days/ }).click();
    await expect(dialog(page, 'Schedule Plan')).toBeVisible();
  },
  'plan failed': async (page) => {
    await refuse(page, 'admin/studio/plan/preview', 503, 'UNAVAILABLE', 'Failed to preview the plan');
    await openAdmin(page, area('plan'));
    await press(page, 'Preview Plan');
    await expect(page.getByRole('alert')).toBeVisible();
  },
  reality: async (page) => {
    await answer(page, 'admin/studio/reality', { data: REALITY });
    await openAdmin(page, area('reality'));
    await expect(row(page, 'PLANET')).toBeVisible();
  },
  'reality without games': empty(area('reality'), 'studio/reality', { levels: [], worst: [] }),
  'reality failed': failed(area('reality'), 'studio/reality'),
  words: tab(area('words')),
  'words failed': failed(area('words'), 'studio/words?**'),
  'ban word': async (page) => {
    await pressed(area('words'), 'Ban Word', 'Ban Word')(page);
    await press(dialog(page, 'Ban Word'), 'Ban');
    await expect(dialog(page, 'Ban Word').getByText('Reason is required')).toBeVisible();
  },
  'undo change': pressed(area('words'), /^Undo/, 'Undo Change'),
  'replace list': pressed(area('words'), 'Replace List', 'Replace List'),
  'words history': pressed(area('words'), 'History', 'History'),
};
