import { CIPHER_LENGTH, DIFFICULTY_INFO, parText, sharedName } from '@sixfold/game';
import { MARK_STYLES, marksIn, type MarkKind } from '../result-grid.tsx';
import type { ShareResultsProps } from './share-results.tsx';

export type DrawnResult = Pick<ShareResultsProps, 'wordSetId' | 'friend' | 'difficulty' | 'grid' | 'counts' | 'par'>;

/** In pixels. Square, which every app shows uncropped. */
export const PICTURE_SIZE = 1080;
const MIDDLE = PICTURE_SIZE / 2;
const CELL = 92;
const STEP = 106;
const GRID_TOP = 264;

/** Draws the grid in the current theme, without the words. */
export async function drawResult(
  canvas: HTMLCanvasElement,
  result: DrawnResult,
  highContrast: boolean,
): Promise<File | null> {
  const { wordSetId, friend, grid } = result;
  const context = canvas.getContext('2d');
  if (!context) return null;
  const theme = getComputedStyle(document.documentElement);
  const color = (name: string) => theme.getPropertyValue(`--${name}`);
  const heading = `600 84px ${color('face-heading')}`;
  const line = `600 42px ${color('face-heading')}`;
  const digit = `600 42px ${color('face-mono')}`;
  // Text drawn before a font has loaded keeps the fallback.
  await Promise.allSettled([heading, line, digit].map((font) => document.fonts.load(font)));

  context.fillStyle = color('sheet');
  context.fillRect(0, 0, PICTURE_SIZE, PICTURE_SIZE);
  context.strokeStyle = color('brass-metal');
  context.lineWidth = 12;
  context.strokeRect(30, 30, PICTURE_SIZE - 60, PICTURE_SIZE - 60);

  const write = (text: string, font: string, ink: string, x: number, y: number) => {
    context.font = font;
    context.fillStyle = color(ink);
    context.fillText(text, x, y, PICTURE_SIZE - 140);
  };
  context.textAlign = 'center';
  write(sharedName({ wordSetId, makerName: friend?.makerName }), heading, 'ink', MIDDLE, 150);
  write(secondLine(result), line, 'ink-soft', MIDDLE, 212);
  write(location.host, line, 'brass', MIDDLE, 985);

  const rows = grid.map(marksIn);
  const styles = MARK_STYLES[highContrast ? 'contrast' : 'standard'];
  const left = MIDDLE - (Math.max(...rows.map((row) => row.length)) * STEP - STEP + CELL - 60) / 2;
  rows.forEach((row, index) => {
    const y = GRID_TOP + index * STEP;
    write(String(index + 1), digit, 'ink-soft', left - 50, y + CELL / 2 + 15);
    row.forEach((kind, place) => drawMark(context, kind, styles[kind], left + place * STEP, y));
  });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  return blob && new File([blob], `sixfold-${wordSetId ?? (friend ? 'puzzle' : 'daily')}.png`, { type: blob.type });
}

/** 'Torture Mode · 2 under par' */
function secondLine({ difficulty, counts, par }: DrawnResult): string {
  const { modeName } = DIFFICULTY_INFO[difficulty];
  const isWin = counts.correctGuesses === CIPHER_LENGTH;
  return isWin && par !== undefined ? `${modeName} · ${parText(counts.incorrectGuesses, par).toLowerCase()}` : modeName;
}

const CHECK = 'M20 48l18 18l34-38';
const CROSS = 'M26 26l40 40m0-40l-40 40';

function drawMark(context: CanvasRenderingContext2D, kind: MarkKind, style: string, x: number, y: number): void {
  const { background, ink, border } = colorsOf(style);
  context.save();
  context.translate(x, y);
  context.lineWidth = kind === 'none' ? 3 : 11;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.fillStyle = background;
  context.strokeStyle = kind === 'none' ? border : ink;
  const square = new Path2D();
  square.roundRect(0, 0, CELL, CELL, 14);
  context.fill(square);
  context.stroke(kind === 'none' ? square : new Path2D(kind === 'hit' ? CHECK : CROSS));
  context.restore();
}

/** The colors that the grid on the screen has. */
function colorsOf(style: string) {
  const probe = document.createElement('span');
  probe.className = style;
  // A picture is for others, who may not use forced colors.
  probe.style.setProperty('forced-color-adjust', 'none');
  document.body.append(probe);
  const { backgroundColor, color, borderTopColor } = getComputedStyle(probe);
  const colors = { background: backgroundColor, ink: color, border: borderTopColor };
  probe.remove();
  return colors;
}
