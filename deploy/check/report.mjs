/** Prints a line for each check, and counts those that failed. */
export function createReport() {
  let failures = 0;
  return {
    failures: () => failures,
    /** Gives what `look` gives, which may be the words for the line, or undefined where it throws. */
    async check(name, look) {
      try {
        const found = await look();
        console.log(`✓ ${name}${typeof found === 'string' ? `: ${found}` : ''}`);
        return found ?? true;
      } catch (error) {
        failures += 1;
        console.log(`✗ ${name}: ${error.message}`);
        return undefined;
      }
    },
    notRun: (what) => console.log(`– not run: ${what}`),
  };
}

export function expect(holds, message) {
  if (!holds) throw new Error(message);
}
