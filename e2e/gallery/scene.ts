import type { Page } from '@playwright/test';
import { intercept } from '../support/intercept.ts';
import { revisit } from '../support/visitor.ts';

/** Noon in New York on the day the clocks change: the time of every picture. */
export const TODAY = '2027-03-14';
export const NOW = `${TODAY}T16:00:00Z`;

/** How to bring a new page into each state to draw, by the name of the state. */
export type Scenes = Record<string, (page: Page) => Promise<unknown>>;

export interface SceneGroup {
  /** The screen, or the part of the site. */
  title: string;
  scenes: Scenes;
  /** For what wider screens do not have. */
  maxWidth?: number;
}

export const sceneId = ({ title }: SceneGroup, name: string): string =>
  `${title} ${name}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** Stops everything that differs between two drawings: the clock and randomness. Timers keep running. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.setFixedTime(NOW);
  await page.addInitScript(() => (Math.random = () => 0.5));
}

/** Stops the timers too, for states that end by themselves, once tiles have turned. */
export async function freeze(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.parse(NOW) + 1);
  await page.clock.runFor(500);
}

/** Opens a page as a visitor who has been here before. */
export const open = (path: string) => async (page: Page) => {
  await revisit(page, path);
  await page.getByRole('main').getByRole('heading').first().waitFor();
};

/** Never answers these calls, so that the page stays as it is while it waits. */
export const hold = (page: Page, path: string): Promise<unknown> =>
  intercept(page, `**/api/v1/${path}`, () => undefined);

/** Fails these calls as an outage would. */
export const cut = (page: Page, path: string): Promise<unknown> =>
  intercept(page, `**/api/v1/${path}`, (route) => route.abort());

/** Answers these calls with data. */
export const answer = (page: Page, path: string, body: object): Promise<unknown> =>
  intercept(page, `**/api/v1/${path}`, (route) => route.fulfill({ json: { success: true, ...body } }));

/** Refuses these calls. */
export const refuse = (page: Page, path: string, status: number, code: string, message: string): Promise<unknown> =>
  intercept(page, `**/api/v1/${path}`, (route) => route.fulfill({ status, json: { success: false, code, message } }));
