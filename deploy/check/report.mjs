/** Prints a line for each check and counts failures. */
export function createReport() {
  let failures = 0;
  const skipped = [];
  return {
    /** Returns the result of `run`, or undefined if it throws. A string result is printed. */
    async check(name, run) {
      try {
        const result = await run();
        console.log(`✓ ${name}${typeof result === 'string' ? `: ${result}` : ''}`);
        return result ?? true;
      } catch (error) {
        failures += 1;
        console.log(`✗ ${name}: ${error.message}`);
        return undefined;
      }
    },
    notRun: (what) => void skipped.push(what),
    /** Prints the outcome and returns whether every check that ran has passed. */
    summarize() {
      for (const what of skipped) console.log(`– not run: ${what}`);
      console.log(failures === 0 ? '\nAll checks that were run passed.' : `\nFailed checks: ${failures}.`);
      return failures === 0;
    },
  };
}

export function expect(condition, message) {
  if (!condition) throw new Error(message);
}
