import { build } from 'esbuild';
import { defineProject } from 'vitest/config';

/**
 * Bundles each test and its imports into one module. Vitest turns every use of an import into a property access, which
 * would make the searches ten times slower than in browsers and on the server.
 */
const bundleTests = {
  name: 'bundle-tests',
  enforce: 'pre' as const,
  async load(path: string) {
    if (!path.endsWith('.test.ts')) return undefined;
    const { outputFiles } = await build({
      entryPoints: [path],
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
      external: ['vitest', 'fast-check'],
      loader: { '.csv': 'text' },
      sourcemap: 'inline',
    });
    return outputFiles[0]?.text;
  },
};

export default defineProject({
  plugins: [bundleTests],
  test: { name: 'analysis', include: ['src/**/*.test.ts'], isolate: false, testTimeout: 60_000 },
});
