/** Spearman's rank correlation, from -1 to 1. Equal values share their mean rank. NaN if either list is constant. */
export function rankCorrelation(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [ranks(one), ranks(other)];
  // The mean of any list of ranks.
  const mean = (one.length + 1) / 2;
  const product = (x: readonly number[], y: readonly number[]) =>
    x.reduce((sum, rank, i) => sum + (rank - mean) * ((y[i] ?? mean) - mean), 0);
  return product(a, b) / Math.sqrt(product(a, a) * product(b, b));
}

function ranks(values: readonly number[]): number[] {
  const order = values.map((value, at) => ({ value, at })).sort((one, other) => one.value - other.value);
  const ranked = values.map(() => 0);
  for (let from = 0, to = 0; from < order.length; from = to) {
    while (to < order.length && order[to]?.value === order[from]?.value) to++;
    for (const { at } of order.slice(from, to)) ranked[at] = (from + to + 1) / 2;
  }
  return ranked;
}
