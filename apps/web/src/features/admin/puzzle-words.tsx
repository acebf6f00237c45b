/** Three words, the anchor first. */
export const PuzzleWords = ({ words }: { words: readonly string[] }) => (
  <span className="inline-flex gap-x-2 font-mono text-[0.9375rem] whitespace-nowrap lg:gap-x-3 lg:text-base">
    {words.map((word, index) => (
      <span key={index} className={index === 0 ? 'font-semibold' : 'text-ink-soft'}>
        {word}
      </span>
    ))}
  </span>
);

export const wordsOf = ({ word1, word2, word3 }: { word1: string; word2: string; word3: string }) => [
  word1,
  word2,
  word3,
];
