import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/support/cluster-setup.ts'],
    // Each file starts apps of its own; reading the code anew for each would take longer than most of them.
    isolate: false,
    testTimeout: 90_000,
    hookTimeout: 90_000,
  },
});
