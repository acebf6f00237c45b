import { defineConfig } from '@playwright/test';
import { findMissingEngines, skippedLine } from '../../scripts/lib/engines.mjs';

const missing = findMissingEngines();
if (process.env['TEST_WORKER_INDEX'] === undefined) {
  // Printed once, not again by each worker.
  process.stdout.write(missing.map((engine) => `${skippedLine(engine)}\n`).join(''));
}
const isInstalled = ({ name }: { name: string }) => !missing.some((engine) => engine.name === name);

export default defineConfig({
  testDir: '.',
  outputDir: './test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // Generous, so that slow machines do not cause false failures.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  globalSetup: '../support/start-server.ts',
  // Slowest first.
  projects: [{ name: 'WebKit' }, { name: 'Firefox' }, { name: 'Chromium' }].filter(isInstalled),
});
