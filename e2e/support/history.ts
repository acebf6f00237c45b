import type { Page } from '@playwright/test';

/** Records the documents of a page and the states of its workers, with the milliseconds since the start. */
export async function recordHistory(page: Page): Promise<string[]> {
  const history: string[] = [];
  const start = Date.now();
  const add = (event: string) => void history.push(`${Date.now() - start} ms: ${event}`);
  page.on('response', (response) => {
    if (!response.request().isNavigationRequest()) return;
    add(`${response.url()} from the ${response.fromServiceWorker() ? 'worker' : 'server'}: ${response.status()}`);
  });
  page.on('load', () => add('load'));
  const session = await page.context().newCDPSession(page);
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status, runningStatus } of versions)
      add(`worker ${versionId}: ${status}, ${runningStatus}`);
  });
  await session.send('ServiceWorker.enable');
  return history;
}
