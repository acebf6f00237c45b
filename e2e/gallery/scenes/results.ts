import { expect, type Page } from '@playwright/test';
import type { Everyone, GroupFigures } from '../../../packages/contract/src/index.ts';
import { DIFFICULTIES, type Difficulty } from '../../../packages/game/src/index.ts';
import { intercept } from '../../support/intercept.ts';
import { mockSharing, moreWaysButton, previewOf, shareButton } from '../../support/sharing.ts';
import { revisit } from '../../support/visitor.ts';
import { answer, cut, freeze, hold, TODAY, type Scenes } from '../scene.ts';
import { LOST, openFinished, signInAda, WON } from './start.ts';

async function openResults(page: Page, game = WON): Promise<void> {
  await openFinished(page, game);
  await page.getByRole('button', { name: "Today's Results" }).click();
  await expect(page.getByRole('button', { name: 'Review my game' })).toBeVisible();
}

const openReview = (page: Page) => page.getByRole('button', { name: 'Review my game' }).click();

const reviewed =
  (game = WON) =>
  async (page: Page) => {
    await openResults(page, game);
    await openReview(page);
    await expect(page.getByRole('list', { name: 'Your guesses' })).toBeVisible();
  };

async function openTodays(page: Page): Promise<void> {
  await revisit(page, '/start');
  await page.getByRole('button', { name: "Today's Results" }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

const openShare = async (page: Page, version: 'Grid' | 'Plain words' | 'Picture') => {
  await openResults(page);
  await mockSharing(page); // so that pictures can be shared
  await moreWaysButton(page).click();
  await previewOf(page, version);
};

export const RESULTS: Scenes = {
  won: (page) => openResults(page),
  lost: (page) => openResults(page, LOST),
  copied: async (page) => {
    await openResults(page);
    await mockSharing(page);
    await shareButton(page).click();
    await expect(page.getByText('Results copied to clipboard!')).toBeVisible();
    await freeze(page);
  },
  loading: async (page) => {
    (await signInAda(page)).withWin(TODAY);
    await hold(page, 'game/daily-completion-details');
    await openTodays(page);
  },
  failed: async (page) => {
    const account = (await signInAda(page)).withWin(TODAY);
    account.broken = ['/game/daily-completion-details'];
    await openTodays(page);
    await expect(page.getByText('Failed to fetch daily game results.')).toBeVisible();
  },
  'share as a grid': (page) => openShare(page, 'Grid'),
  'share in words': (page) => openShare(page, 'Plain words'),
  'share a picture': (page) => openShare(page, 'Picture'),
};

export const REVIEW: Scenes = {
  won: reviewed(),
  lost: reviewed(LOST),
  loading: async (page) => {
    await intercept(page, '**/review-worker-*', () => undefined);
    await openResults(page);
    await openReview(page);
    await expect(page.getByRole('dialog', { name: 'Game Review' })).toBeVisible();
  },
  failed: async (page) => {
    await intercept(page, '**/review-worker-*', (route) => route.abort());
    await openResults(page);
    await openReview(page);
    await expect(page.getByRole('dialog', { name: 'Game Review' }).getByRole('alert')).toBeVisible();
  },
};

/** Fewer games at the harder difficulties. */
const group = (size: number, difficulties: readonly Difficulty[] = DIFFICULTIES): GroupFigures => {
  const byDifficulty = difficulties.map((difficulty, level) => {
    const winsByMisses = [9, 17, 24, 20, 13, 8].map((share) => Math.round((share * size) / (level + 1) / 100));
    const won = winsByMisses.reduce((sum, wins) => sum + wins);
    return { difficulty, winsByMisses, won, played: won + Math.round((9 * size) / (level + 1) / 100) };
  });
  const sum = (figure: 'played' | 'won') => byDifficulty.reduce((total, level) => total + level[figure], 0);
  return { played: sum('played'), won: sum('won'), medianSeconds: 147, byDifficulty };
};

const OWN: Everyone['own'] = { difficulty: 'INTERMEDIATE', outcome: 'WIN', incorrectGuesses: 1 };
const PRIVATE: Everyone = { own: OWN, players: null, guests: null, betterThanPercent: null, firstGuess: null };
export const FULL: Everyone = {
  own: OWN,
  players: group(12_000),
  guests: group(3_400),
  betterThanPercent: 74,
  firstGuess: { letter: 'E', number: 5, percent: 31 },
};

async function openEveryone(page: Page): Promise<void> {
  await openResults(page);
  await page.getByRole('button', { name: 'How everyone did' }).click();
  await expect(page.getByRole('dialog', { name: 'How Everyone Did' })).toBeVisible();
}

const shown = (data: Everyone) => async (page: Page) => {
  await answer(page, 'game/everyone/**', { data });
  await openEveryone(page);
  await expect(page.getByRole('region', { name: 'Guests' })).toBeVisible();
};

export const EVERYONE: Scenes = {
  'too few players': shown(PRIVATE),
  'too few at some difficulties': shown({ ...FULL, players: group(12_000, DIFFICULTIES.slice(0, 2)), guests: null }),
  full: shown(FULL),
  loading: async (page) => {
    await hold(page, 'game/everyone/**');
    await openEveryone(page);
  },
  failed: async (page) => {
    await cut(page, 'game/everyone/**');
    await openEveryone(page);
    await expect(page.getByRole('dialog', { name: 'How Everyone Did' }).getByRole('alert')).toBeVisible();
  },
};
