import { defineProject } from 'vitest/config';

const NO_STORAGE = '--no-experimental-webstorage';

export default defineProject({
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}', 'test/*.test.ts'],
    // Creating a window and loading the libraries takes longer than the tests, so all files share one process.
    isolate: false,
    maxWorkers: 1,
    sequence: { groupOrder: 1 },
    // From Node 25 on, Node's own localStorage would shadow happy-dom's.
    execArgv: process.allowedNodeEnvironmentFlags.has(NO_STORAGE) ? [NO_STORAGE] : [],
    setupFiles: ['test/setup.ts'],
    testTimeout: 60_000,
  },
});
