export function findBrowser(): string | undefined;
export function findHeadlessBrowser(): string | undefined;
