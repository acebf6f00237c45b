import type { View } from '../view.ts';

/** Said where a list of reports is empty; `noun` is 'feedback' or 'crash report'. */
export function nothingText(noun: string, { search, state }: Pick<View, 'search' | 'state'>): string {
  if (search !== '') return `No ${noun} matches.`;
  return state === 'all' ? `There is no ${noun} yet.` : `No ${noun} is ${state}.`;
}
