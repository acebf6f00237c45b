const WIDTH = 30;
const REDRAW_MS = 100;

/** A progress bar on standard error, if that is a terminal. */
export function progressBar(label: string, total: number): { step(): void; end(): void } {
  const { stderr } = process;
  if (!stderr.isTTY) return { step: () => undefined, end: () => undefined };
  const began = performance.now();
  let done = 0;
  let drawn = -Infinity;
  const draw = () => {
    const now = performance.now();
    if (now - drawn < REDRAW_MS && done < total) return;
    drawn = now;
    const filled = Math.round((WIDTH * done) / Math.max(1, total));
    const seconds = done === 0 ? '' : `, ${Math.round(((now - began) / done / 1000) * (total - done))} s left`;
    stderr.write(`\r\x1b[K${label} [${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${done} of ${total}${seconds}`);
  };
  draw();
  return {
    step() {
      done = Math.min(total, done + 1);
      draw();
    },
    end: () => void stderr.write('\r\x1b[K'),
  };
}
