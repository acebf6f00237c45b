// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resetBrowser } from '../../test/browser.ts';
import { takeUpdate } from './service-worker.ts';

const waiting = { postMessage: vi.fn() } as unknown as ServiceWorker;
const unregister = vi.fn<() => Promise<boolean>>();
let container: EventTarget;
let reload: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  vi.useFakeTimers();
  container = Object.assign(new EventTarget(), { getRegistration: async () => ({ unregister }) });
  vi.stubGlobal('navigator', { serviceWorker: container });
  reload = vi.spyOn(location, 'reload').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  unregister.mockReset();
  resetBrowser();
});

const respond = (response: () => Promise<Response>) => vi.stubGlobal('fetch', response);
const takeOver = () => container.dispatchEvent(new Event('controllerchange'));

test('the page reloads as soon as the new worker takes over', () => {
  void takeUpdate(waiting);
  expect(reload).not.toHaveBeenCalled();
  takeOver();
  expect(reload).toHaveBeenCalledOnce();
});

test('if the worker does not take over, the page reloads without it', async () => {
  respond(async () => new Response(''));
  const update = takeUpdate(waiting);
  await vi.runAllTimersAsync();
  await update;
  expect(unregister).toHaveBeenCalledOnce();
  expect(reload).toHaveBeenCalledOnce();
});

test('a failed update does not reload the page later', async () => {
  respond(() => Promise.reject(new TypeError('Failed to fetch')));
  const update = takeUpdate(waiting);
  await vi.runAllTimersAsync();
  await update;
  takeOver();
  expect(unregister).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});
