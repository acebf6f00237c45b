export interface KeptLine {
  name: string;
  purpose: string;
  lifetime: string;
}

/** A list rather than a table: its columns do not fit a phone. */
export const KeptLines = ({ lines }: { lines: readonly KeptLine[] }) => (
  <dl className="divide-y divide-line border-y border-line">
    {lines.map(({ name, purpose, lifetime }) => (
      <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
        <dt className="font-mono text-sm font-semibold">{name}</dt>
        <dd className="text-sm text-ink-soft">{lifetime}</dd>
        <dd className="basis-full">{purpose}</dd>
      </div>
    ))}
  </dl>
);
