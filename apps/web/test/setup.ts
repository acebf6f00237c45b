import { vi } from 'vitest';
import { emptyBrowser } from './browser.ts';

// Before each file: it finds neither what another has left in the window they share nor what its modules still know.
vi.resetModules();
vi.useRealTimers();
if (typeof window !== 'undefined') {
  emptyBrowser();
  history.replaceState(null, '', '/');
  document.head.replaceChildren();
  document.body.replaceChildren();
}
