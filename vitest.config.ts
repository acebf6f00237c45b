import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // The server tests mostly wait for processes and PostgreSQL.
    maxWorkers: 3,
    projects: ['packages/*', 'apps/*', { test: { name: 'lint', include: ['lint/*.test.mjs'], testTimeout: 60_000 } }],
    coverage: {
      include: ['packages/game/src/**'],
      reporter: ['text-summary'],
      thresholds: { 100: true },
    },
  },
});
