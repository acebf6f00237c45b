import { expect, type Page } from '@playwright/test';
import type { CircleBoard, CircleMember, CircleResult } from '../../../packages/contract/src/index.ts';
import { addDays, pointsOf, UNRATED_PAR, weekDays, weekOf, type Difficulty } from '../../../packages/game/src/index.ts';
import { fakeDay, gameOn } from '../../support/fake-day.ts';
import { revisit } from '../../support/visitor.ts';
import { answer, cut, hold, open, refuse, TODAY, type Scenes } from '../scene.ts';
import { signInAda } from './start.ts';

const WEEK = weekOf(TODAY);
const SECRET = 'abcdefghijklmnopqrstuv';

/** A result per day from Monday: the initial of the difficulty and the misses, 'x' for a loss, '-' for none. */
function resultsOf(days: string): CircleResult[] {
  const levels: Record<string, Difficulty> = {
    F: 'FOUNDATION',
    I: 'INTERMEDIATE',
    C: 'CHALLENGING',
    T: 'TORTURE',
  };
  return days.split(' ').flatMap((day, index) => {
    const difficulty = levels[day.charAt(0)];
    if (difficulty === undefined) return [];
    const outcome = day.endsWith('x') ? ('LOSS' as const) : ('WIN' as const);
    const incorrectGuesses = outcome === 'LOSS' ? 6 : Number(day.charAt(1));
    const points = pointsOf({ outcome, incorrectGuesses }, UNRATED_PAR[difficulty]);
    return { gameDate: weekDays(WEEK)[index] ?? WEEK, difficulty, outcome, incorrectGuesses, points };
  });
}

/** Sunday is today; Bo joined on Tuesday. */
const PLAYED: [name: string, wins: number, played: number, days: string][] = [
  ['Ada', 5, 12, 'T4 C1 - I0 I1 T2 T3'],
  ['Ada King, Countess of Lovelace, née Byron, of London', 7, 243, 'F0 F0 F1 F0 F0 F0 F0'],
  ['Grace Hopper', 0, 3, 'C2 Cx I1 C0 T5 - Cx'],
  ['松本 行弘', 2, 2, '- - - Ix - I2 I1'],
  ['Bo', 0, 0, '- F2 - - - - -'],
];

function board(values: Partial<CircleBoard> = {}): CircleBoard {
  const { isOpen = true } = values;
  const members = PLAYED.map(([displayName, wins, played, days], index): CircleMember => {
    const isYou = index === 0;
    const isVisible = isOpen || isYou;
    const results = resultsOf(days).filter(({ gameDate }) => gameDate < TODAY || isOpen);
    return {
      id: index + 1,
      displayName,
      isYou,
      isCreator: isYou,
      firstDay: displayName === 'Bo' ? addDays(WEEK, 1) : WEEK,
      streaks: isVisible ? { currentWinStreak: wins, currentPlayedStreak: played } : null,
      results,
      points: results.reduce((sum, { points }) => sum + points, 0),
    };
  });
  return {
    id: 7,
    name: 'Sunday table',
    isCreator: true,
    invitationExpiresAt: '2027-04-02T16:00:00.000Z',
    today: TODAY,
    week: WEEK,
    firstWeek: addDays(WEEK, -14),
    isOpen,
    playedToday: isOpen ? 4 : 3,
    members,
    yesterdaysWinners: [{ displayName: 'Ada', isYou: true, points: 4 }],
    ...values,
  };
}

async function openBoard(page: Page, values: Partial<CircleBoard> = {}): Promise<void> {
  await signInAda(page);
  await answer(page, 'circles/7', { data: board(values) });
  await revisit(page, '/circles/7');
  await expect(page.getByRole('table')).toBeVisible();
}

async function openDialog(page: Page, name: string, values: Partial<CircleBoard> = {}): Promise<void> {
  await openBoard(page, values);
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

const CIRCLES = [
  { id: 7, name: 'Sunday table', isCreator: true, members: 5, playedToday: 3 },
  { id: 8, name: 'The ones who always play before breakfast', isCreator: false, members: 20, playedToday: 1 },
  { id: 9, name: '家族', isCreator: true, members: 1, playedToday: 0 },
];

async function openList(page: Page, circles: typeof CIRCLES): Promise<void> {
  await signInAda(page);
  await answer(page, 'circles', { data: { circles } });
  await revisit(page, '/circles');
  await expect(page.getByRole('button', { name: 'Create a Circle' })).toBeVisible();
}

const PREVIEW = { name: 'Sunday table', creatorName: 'Grace Hopper', members: 4, circleId: null };

async function openInvitation(page: Page, preview: object): Promise<void> {
  await answer(page, 'circles/preview', { data: { ...PREVIEW, ...preview } });
  await revisit(page, `/join#${SECRET}`);
  await expect(page.getByRole('heading', { name: 'Sunday table' })).toBeVisible();
}

export const CIRCLE_LIST: Scenes = {
  guest: async (page) => {
    await fakeDay(page, gameOn(TODAY));
    await open('/circles')(page);
  },
  list: (page) => openList(page, CIRCLES),
  empty: (page) => openList(page, []),
  create: async (page) => {
    await openList(page, CIRCLES);
    await page.getByRole('button', { name: 'Create a Circle' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  },
  failed: async (page) => {
    await signInAda(page);
    await cut(page, 'circles');
    await revisit(page, '/circles');
    await expect(page.getByRole('alert')).toBeVisible();
  },
};

export const CIRCLE: Scenes = {
  loading: async (page) => {
    await signInAda(page);
    await hold(page, 'circles/7');
    await open('/circles/7')(page);
  },
  covered: (page) => openBoard(page, { isOpen: false }),
  uncovered: (page) => openBoard(page),
  alone: async (page) => {
    const [own] = board({ isOpen: false }).members;
    await openBoard(page, {
      isOpen: false,
      playedToday: 0,
      members: own ? [{ ...own, results: [], points: 0, streaks: null }] : [],
      yesterdaysWinners: [],
      invitationExpiresAt: null,
    });
  },
  'week without games': async (page) => {
    await signInAda(page);
    const week = addDays(WEEK, -7);
    const members = board().members.map((member) => ({ ...member, results: [], points: 0 }));
    await answer(page, 'circles/7', { data: board() });
    await answer(page, `circles/7?week=${week}`, { data: board({ week, members }) });
    await revisit(page, '/circles/7');
    await page.getByRole('button', { name: 'Earlier week' }).click();
    await expect(page.getByText('No one played this week.')).toBeVisible();
  },
  'not found': async (page) => {
    await signInAda(page);
    await refuse(page, 'circles/7', 404, 'NOT_FOUND', 'Circle not found.');
    await revisit(page, '/circles/7');
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'as a member': (page) => openBoard(page, { isCreator: false, invitationExpiresAt: null }),
  'new link': (page) => openDialog(page, 'New Link'),
  rename: (page) => openDialog(page, 'Rename'),
  'hand over': (page) => openDialog(page, 'Hand Over'),
  'remove a member': (page) => openDialog(page, 'Remove a Member'),
  leave: (page) => openDialog(page, 'Leave'),
  end: (page) => openDialog(page, 'End the Circle'),
  'report the name': (page) => openDialog(page, 'Report the Name', { isCreator: false, invitationExpiresAt: null }),
};

export const JOIN: Scenes = {
  guest: async (page) => {
    await fakeDay(page, gameOn(TODAY));
    await openInvitation(page, {});
  },
  user: async (page) => {
    await signInAda(page);
    await openInvitation(page, {});
  },
  refused: async (page) => {
    await signInAda(page);
    await refuse(
      page,
      'circles/join',
      409,
      'TOO_MANY_CIRCLES',
      'You are in 10 circles, which is the limit. Leave one first.',
    );
    await openInvitation(page, {});
    await page.getByRole('button', { name: 'Join as Ada' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  },
  full: async (page) => {
    await signInAda(page);
    await openInvitation(page, { members: 20 });
  },
  'already a member': async (page) => {
    await signInAda(page);
    await openInvitation(page, { circleId: 7 });
  },
  'link that does not work': async (page) => {
    await fakeDay(page, gameOn(TODAY));
    await open('/join')(page);
  },
};
