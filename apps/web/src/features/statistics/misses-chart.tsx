/** A bar for each number of misses a game can be won with. The figures stand beside the bars, so a list says it all. */
export function MissesChart({ wins }: { wins: readonly number[] }) {
  const most = Math.max(1, ...wins);
  return (
    <ol aria-label="Games won, by misses" className="grid gap-1.5">
      {wins.map((count, misses) => (
        <li key={misses} className="flex items-center gap-3">
          <span className="w-20 shrink-0 text-sm text-ink-soft">{missesText(misses)}</span>
          <span aria-hidden className="h-6 flex-1 rounded-sm bg-well">
            <span
              className="block h-full rounded-sm bg-brass"
              style={{ width: `${(count / most) * 100}%`, visibility: count === 0 ? 'hidden' : 'visible' }}
            />
          </span>
          <span className="w-8 shrink-0 text-right font-mono">
            {count}
            <span className="sr-only"> won</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

const missesText = (misses: number) => (misses === 1 ? '1 miss' : `${misses || 'No'} misses`);
