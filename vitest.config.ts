import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // The tests of the server wait for processes and for PostgreSQL most of their time.
    maxWorkers: 3,
    projects: ['packages/*', 'apps/*', { test: { name: 'lint', include: ['lint/*.test.mjs'] } }],
    coverage: {
      include: ['packages/game/src/**'],
      reporter: ['text-summary'],
      thresholds: { 100: true },
    },
  },
});
