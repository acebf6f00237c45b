import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // The server tests mostly wait for processes and PostgreSQL.
    maxWorkers: 3,
    tags: [{ name: 'outer', description: 'Too slow for `npm test`: races, large amounts of data, and studies.' }],
    projects: [
      'packages/*',
      'apps/*',
      { test: { name: 'server-unit', include: ['apps/server/src/**/*.test.ts'], isolate: false, testTimeout: 60_000 } },
      { test: { name: 'lint', include: ['lint/*.test.mjs'], testTimeout: 60_000 } },
    ],
    coverage: {
      include: ['packages/game/src/**'],
      reporter: ['text-summary'],
      thresholds: { 100: true },
    },
  },
});
