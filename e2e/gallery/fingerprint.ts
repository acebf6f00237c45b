import type { Page } from '@playwright/test';

/** Cells per row and per column. */
const CELLS = 8;
/** Two digits of base 36 hold brightness, 0 to 255, in steps of a fifth. */
const STEPS = 5;
const BASE = 36;

/**
 * What a picture looks like from afar: its size, and the mean brightness of 8 × 8 cells. Rendering the same page on
 * another machine moves the means by far less than a changed word does.
 */
export async function fingerprintOf(page: Page, picture: Buffer): Promise<string> {
  const { size, means } = await page.evaluate(measure, { png: picture.toString('base64'), cells: CELLS });
  return `${size} ${means
    .map((mean) =>
      Math.round(mean * STEPS)
        .toString(BASE)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Runs in the browser, which decodes pictures fastest. */
async function measure({ png, cells }: { png: string; cells: number }): Promise<{ size: string; means: number[] }> {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
  canvas.drawImage(bitmap, 0, 0);
  const means: number[] = [];
  for (let cell = 0; cell < cells * cells; cell++) {
    const edge = (index: number, length: number) => Math.floor((index * length) / cells);
    const [column, row] = [cell % cells, Math.floor(cell / cells)];
    const [left, top] = [edge(column, width), edge(row, height)];
    const { data } = canvas.getImageData(left, top, edge(column + 1, width) - left, edge(row + 1, height) - top);
    let sum = 0;
    for (let at = 0; at < data.length; at += 4) sum += (data[at]! * 3 + data[at + 1]! * 6 + data[at + 2]!) / 10;
    means.push(sum / (data.length / 4));
  }
  return { size: `${width}x${height}`, means };
}

/** A cell whose mean brightness, of 255, differs by more than this has changed. */
const TOLERANCE = 0.5;

export function looksDifferent(one: string, other: string): boolean {
  const [size, cells = ''] = one.split(' ');
  const [otherSize, otherCells = ''] = other.split(' ');
  if (size !== otherSize || cells.length !== otherCells.length) return true;
  const mean = (text: string, at: number) => Number.parseInt(text.slice(at, at + 2), BASE) / STEPS;
  return Array.from({ length: cells.length / 2 }, (_, index) => index * 2).some(
    (at) => Math.abs(mean(cells, at) - mean(otherCells, at)) > TOLERANCE,
  );
}
