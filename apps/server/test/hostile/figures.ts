import { appendFileSync } from 'node:fs';

const FILE = process.env['FIGURES_FILE'];

/** Prints a line, and passes it to the command that writes it into the documentation. */
export function printFigure(line: string): void {
  process.stdout.write(`${line}\n`);
  if (FILE !== undefined) appendFileSync(FILE, `${line}\n`);
}
