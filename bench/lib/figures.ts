export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('An empty list has no median.');
  return middle;
}

/** A Markdown table; all columns but the first are right-aligned. */
export function table(head: string[], rows: string[][]): string {
  const widths = head.map((cell, column) => Math.max(3, cell.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0);
  const line = (cells: string[]) => `| ${cells.map(pad).join(' | ')} |`;
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [line(head), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n');
}

// Benchmarks in TypeScript run as bundles in `apps/server/dist`.
export const PERFORMANCE_PAGE = new URL('../../../docs/performance.md', import.meta.url);
export const RELIABILITY_PAGE = new URL('../../../docs/reliability.md', import.meta.url);

export const say = (text: string) => process.stdout.write(`${text}\n`);

/** One line of the table that `npm run bench` prints. */
export interface Figure {
  figure: string;
  ratio: string;
  /** What it was measured against. */
  baseline: string;
  goal?: string;
}
