import { defineProject } from 'vitest/config';

// Properties try hundreds of cases; on a busy machine that may take longer than the usual five seconds.
export default defineProject({ test: { name: 'game', include: ['src/**/*.test.ts'], testTimeout: 60_000 } });
