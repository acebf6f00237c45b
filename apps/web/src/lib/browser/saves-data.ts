/** Whether the visitor asked the browser to save data. Not in every browser, and not in TypeScript's DOM types. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
