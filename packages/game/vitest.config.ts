import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'game',
    include: ['src/**/*.test.ts'],
    // The rules hold no state between calls, so all files can share one module graph.
    isolate: false,
    // Property tests run hundreds of cases, which can take more than the default 5 s on a busy machine.
    testTimeout: 60_000,
  },
});
