import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/support/cluster-setup.ts'],
    testTimeout: 90_000,
    hookTimeout: 90_000,
  },
});
