/** Mutants that no test needs to kill, and why. An entry matches by file, and by code or replacement if given. */
export const EXPLAINED = [];
