// Stryker is heavy and used only here, so it is not in the workspaces but installed on first use.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { npm, ROOT, runNode } from '../../scripts/lib/steps.mjs';

const HOME = fileURLToPath(new URL('../mutants/', import.meta.url));
const installed = (path) => join(HOME, 'node_modules/@stryker-mutator', path);

async function install() {
  if (existsSync(installed('core'))) return;
  // A second Vitest would not recognize the tests, which import the one of the workspaces.
  const code = await npm(['ci', '--legacy-peer-deps'], { cwd: HOME });
  if (code !== 0) throw new Error('Stryker could not be installed. Check the network connection.');
}

/** Copies the tree without what Git ignores: Stryker changes files in place, and a crash must not leave them changed. */
export function copyTree(target) {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT });
  for (const file of list.toString().split('\0').filter(Boolean)) {
    if (!existsSync(join(ROOT, file))) continue;
    mkdirSync(join(target, dirname(file)), { recursive: true });
    cpSync(join(ROOT, file), join(target, file));
  }
  for (const folder of ['.', 'apps/server', 'apps/web']) {
    const packages = join(ROOT, folder, 'node_modules');
    if (existsSync(packages)) symlinkSync(packages, join(target, folder, 'node_modules'));
  }
  return target;
}

/** Kills mutants that break an import: Vitest finds no tests in a file whose imports fail, so none of them fails. */
const LOAD_TEST = 'loads.test.mjs';
const loadTest = (entry) => `import { test } from 'vitest';\ntest('the code loads', () => import('./${entry}'));\n`;

/** Runs Stryker in a folder of the copied tree and returns its report. `entry` imports all of the code. */
export async function runStryker({ cwd, entry, mutate, tests }) {
  await install();
  writeFileSync(join(cwd, LOAD_TEST), loadTest(entry));
  // Isolated, unlike in `npm test`: a mutant in code that runs on import takes effect only in a new module graph.
  const include = [...tests.include, LOAD_TEST];
  const test = { ...tests, include, isolate: true, testTimeout: 60_000, hookTimeout: 60_000 };
  writeFileSync(join(cwd, 'mutants.config.mjs'), `export default ${JSON.stringify({ test })};\n`);
  const options = {
    inPlace: true,
    mutate,
    testRunner: 'vitest',
    plugins: [installed('vitest-runner/dist/src/index.js')],
    vitest: { configFile: 'mutants.config.mjs' },
    // A property that a mutant breaks takes longer: fast-check looks for the smallest example.
    timeoutMS: 30_000,
    concurrency: availableParallelism(),
    dryRunTimeoutMinutes: 30,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: 'mutants.json' },
    allowConsoleColors: false,
    thresholds: { break: null },
  };
  writeFileSync(join(cwd, 'stryker.config.json'), JSON.stringify(options));
  const code = await runNode(installed('core/bin/stryker.js'), ['run', 'stryker.config.json'], { cwd });
  if (code !== 0) throw new Error('Stryker failed.');
  return JSON.parse(readFileSync(join(cwd, 'mutants.json'), 'utf8'));
}
