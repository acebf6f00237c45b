const KEYS = [
  { keys: 'A – Z', does: 'picks a letter' },
  { keys: '1 – 6', does: 'picks a number' },
  { keys: 'Enter', does: 'submits the guess' },
  { keys: 'Esc', does: 'clears what you picked' },
];

export const KeyList = () => (
  <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
    {KEYS.map(({ keys, does }) => (
      <div key={keys} className="flex items-center gap-3">
        <dt className="w-20 shrink-0">
          <kbd className="inline-block rounded-sm border border-b-2 border-line-strong bg-paper px-2 py-0.5 font-mono text-sm">
            {keys}
          </kbd>
        </dt>
        <dd>{does}</dd>
      </div>
    ))}
  </dl>
);
