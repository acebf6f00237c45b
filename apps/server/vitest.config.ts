import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'server',
    include: ['test/**/*.test.ts'], // those in src need no database, and have a project of their own
    globalSetup: ['test/support/cluster-setup.ts'],
    // Each file starts its own apps, and reloading the modules for each file would take longer than most tests.
    isolate: false,
    // Some tests start servers or plan every statement. On a busy machine, they take many times as long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
