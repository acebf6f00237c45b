import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    // To make a window and to read the libraries takes longer than the tests, so that one process does it for all.
    isolate: false,
    maxWorkers: 1,
    sequence: { groupOrder: 1 },
    setupFiles: ['src/lib/testing-setup.ts'],
  },
});
