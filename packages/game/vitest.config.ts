import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'game',
    include: ['src/**/*.test.ts'],
    // The rules keep nothing between two calls, so that one reading serves all files.
    isolate: false,
    // Properties try hundreds of cases; on a busy machine that may take longer than the usual five seconds.
    testTimeout: 60_000,
  },
});
