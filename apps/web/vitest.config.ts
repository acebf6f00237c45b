import { defineProject } from 'vitest/config';

const NO_STORAGE = '--no-experimental-webstorage';

export default defineProject({
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}', 'test/*.test.ts'],
    // To make a window and to read the libraries takes longer than the tests, so that one process does it for all.
    isolate: false,
    maxWorkers: 1,
    sequence: { groupOrder: 1 },
    // From Node 25 on, Node's own localStorage would hide happy-dom's.
    execArgv: process.allowedNodeEnvironmentFlags.has(NO_STORAGE) ? [NO_STORAGE] : [],
    setupFiles: ['test/setup.ts'],
  },
});
