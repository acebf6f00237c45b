/** Prints a line for each check and counts failures. */
export function createReport() {
  let failures = 0;
  return {
    failures: () => failures,
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
    notRun: (what) => console.log(`– not run: ${what}`),
  };
}

export function expect(condition, message) {
  if (!condition) throw new Error(message);
}
