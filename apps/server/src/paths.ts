import { fileURLToPath } from 'node:url';

// This file and the bundles in `dist` are at the same depth, so these paths work from both.
const fromHere = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Bundled on its own, because a thread starts from a file. */
export const ANALYSIS_THREAD = fromHere('../dist/analysis-thread.js');
export const BUILT_IN_PUZZLES = fromHere('../data/puzzles.csv');
export const BUILT_IN_RATINGS = fromHere('../data/ratings.csv');
export const CARD_FONTS = ['crimson-pro', 'ibm-plex-mono'].map((name) => fromHere(`../data/fonts/${name}.ttf`));
export const COMMON_PASSWORDS = fromHere('../data/common-passwords.txt');
export const MIGRATIONS = fromHere('../src/db/migrations');
export const WEB_ROOT = fromHere('../../web/dist');
