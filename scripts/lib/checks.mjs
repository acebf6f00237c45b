// Runs checks side by side: one line when a check begins, its counts while it runs, and what to repeat if it fails.
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { run, say } from './steps.mjs';

const PROGRESS_MS = 20_000;
/** Failures are repeated at the end, because many CI logs are cut at the front. */
const FAILURE_LINES = 60;
const SLOWEST = 10;

const seconds = (ms) => `${Math.round(ms / 1000)} s`;

/** Prints the processor time of the command and everything it started. */
const TIMED = '"$@"; code=$?; times >&3; exit $code';

/** Buffers the output of a check, because others run at the same time. */
export async function perform({ name, script, args = [], env }, folder) {
  say(`${name} …`);
  const began = performance.now();
  const path = join(folder, encodeURIComponent([script, ...args].join(' ')));
  const [output, times] = [openSync(path, 'w'), openSync(`${path}.times`, 'w')];
  const progress = setInterval(() => console.log(progressLine(name, readFileSync(path, 'utf8'))), PROGRESS_MS);
  const code = await run('sh', ['-c', TIMED, 'sh', 'npm', 'run', '--silent', script, ...args], {
    stdio: ['ignore', output, output, times],
    // Extra certificates are only needed to install packages; each of the many processes would read them again. More
    // memory for young objects saves a twentieth of the processor time.
    env: {
      ...process.env,
      NODE_EXTRA_CA_CERTS: '',
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`,
      TMPDIR: folder,
      ...env,
    },
  });
  clearInterval(progress);
  for (const file of [output, times]) closeSync(file);
  const text = stripVTControlCharacters(readFileSync(path, 'utf8'));
  const wall = performance.now() - began;
  const processor = processorMs(readFileSync(`${path}.times`, 'utf8'));
  const result = `${code === 0 ? '✓' : '✗'} ${name} (${seconds(wall)}, processor ${seconds(processor)})`;
  console.log(result);
  return { name, result, text, passed: code === 0 };
}

/** The children's line of `times`: "1m2.5s 0m3.25s". */
function processorMs(times) {
  const values = [...(times.trim().split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
  return values.reduce((sum, [, minutes, rest]) => sum + (Number(minutes) * 60 + Number(rest)) * 1000, 0);
}

/** Vitest prints a line per file, with its number of tests, and Playwright one per test. The linters print nothing. */
export function progressLine(name, output) {
  const text = stripVTControlCharacters(output);
  const count = (marks) => text.match(new RegExp(`^ *[${marks}] +(\\d+ \\[|.+ \\(\\d+ tests?\\b)`, 'gm'))?.length ?? 0;
  const [done, failed] = [count('✓✔'), count('✗✘❯×')];
  const total = /Running (\d+) tests/.exec(text)?.[1];
  if (done + failed === 0 && !total) return `  ${name}: running`;
  return `  ${name}: ${done}${total ? ` of ${total}` : ''} done${failed ? `, ${failed} failed` : ''}`;
}

/** Failed tests as commands that repeat just them. */
export function repeatCommands(text) {
  const commands = new Set();
  for (const [, project, file, title] of text.matchAll(/^ FAIL +\|?([\w-]+)\|? +(\S+\.test\.\w+)(?: > (.+))?$/gm)) {
    const name = title?.split(' > ').at(-1);
    commands.add(`npx vitest run --project ${project} ${file}${name ? ` -t ${JSON.stringify(name)}` : ''}`);
  }
  for (const [, project, file, line] of text.matchAll(/^ +\d+\) \[(\w+)\] › ([\w./-]+\.spec\.ts):(\d+)/gm)) {
    const script = file.startsWith('engines/') ? 'e2e:engines' : 'e2e';
    commands.add(`npm run ${script} -- ${file}:${line} --project=${project}`);
  }
  return [...commands];
}

/** The slowest files of Vitest and tests of Playwright, by the wall time they print. */
export function slowest(texts) {
  const entries = texts.flatMap((text) => [
    ...[...text.matchAll(/^ *[✓❯] +(\S+ +\S+\.test\.\w+) .* (\d+)ms$/gm)].map(([, name, ms]) => [Number(ms), name]),
    ...[...text.matchAll(/^ *[✓✘] +\d+ (\[\w+\] › .+?)(?: @\w+)* \(([\d.]+)(ms|s|m)\)$/gm)].map(
      ([, name, value, unit]) => [Number(value) * { ms: 1, s: 1000, m: 60_000 }[unit], name],
    ),
  ]);
  return entries
    .sort(([a], [b]) => b - a)
    .slice(0, SLOWEST)
    .map(([ms, name]) => `  ${seconds(ms).padStart(6)}  ${name.replaceAll(/ +/g, ' ')}`);
}

export function report({ results, notes, began }) {
  const failures = results.filter(({ passed }) => !passed);
  for (const { name, text } of failures) {
    say(`Failed: ${name}`);
    console.log(text.trimEnd().split('\n').slice(-FAILURE_LINES).join('\n'));
    const commands = repeatCommands(text);
    if (commands.length > 0) console.log(`\nTo repeat only what failed:\n  ${commands.join('\n  ')}`);
  }
  say('The slowest tests');
  for (const line of slowest(results.map(({ text }) => text))) console.log(line);
  say(`Result, after ${seconds(performance.now() - began)}`);
  for (const line of [...results.map(({ result }) => result), ...notes]) console.log(line);
  console.log(`${results.length - failures.length} passed, ${failures.length} failed`);
  return failures.length === 0;
}
