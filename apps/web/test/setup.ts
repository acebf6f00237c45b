import { vi } from 'vitest';
import { resetBrowser } from './browser.ts';

// Runs before each test file, because files share one window and one module cache.
vi.resetModules();
vi.useRealTimers();
if (typeof window !== 'undefined') {
  resetBrowser();
  history.replaceState(null, '', '/');
  document.head.replaceChildren();
  document.body.replaceChildren();
}
