/** The wheel turns while we wait. The text is what a reader hears, and what is seen beside it. */
export function Spinner({ text }: { text: string }) {
  return (
    <div role="status" className="flex items-center justify-center gap-3 py-10 text-ink-soft">
      <span aria-hidden className="spinner" />
      {text}
    </div>
  );
}
