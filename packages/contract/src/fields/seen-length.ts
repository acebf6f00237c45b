const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const INVISIBLE = /^\p{Default_Ignorable_Code_Point}+$/u;

/** How many characters people see: a family emoji or a letter with its accents is one, a zero-width space is none. */
export function seenLength(text: string): number {
  let length = 0;
  for (const { segment } of graphemes.segment(text)) if (!INVISIBLE.test(segment)) length += 1;
  return length;
}
