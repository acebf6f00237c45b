import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*'],
    coverage: {
      include: ['packages/game/src/**'],
      reporter: ['text-summary'],
      thresholds: { 100: true },
    },
  },
});
