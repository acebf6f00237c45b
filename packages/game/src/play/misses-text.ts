// Not in share-text.ts: the start page needs only this, and a bundler moves whole files.

/** 'no misses', '1 miss', '2 misses' */
export const missesText = (misses: number, none: 'no' | 'No' = 'no'): string =>
  misses === 1 ? '1 miss' : `${misses === 0 ? none : misses} misses`;
