// Figures in the documents are between `<!-- bench: name -->` and `<!-- /bench -->`; `--write` rewrites them.
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const CLOSE = '<!-- /bench -->';

export function replaceBlock(page, name, text) {
  const open = `<!-- bench: ${name} -->\n`;
  const from = page.indexOf(open) + open.length;
  const to = page.indexOf(CLOSE, from);
  if (from < open.length || to === -1) throw new Error(`There is no block "${name}".`);
  return `${page.slice(0, from)}\n${text}\n\n${page.slice(to)}`;
}

export function writeBlock(file, name, text) {
  const day = new Date().toISOString().slice(0, 10);
  const machine = `Node ${process.versions.node} on ${availableParallelism()} cores (${process.arch})`;
  const block = `${text}\n\nMeasured on ${day} with ${machine}.`;
  writeFileSync(file, replaceBlock(readFileSync(file, 'utf8'), name, block));
}

export const asCode = (lines) => ['```', ...lines, '```'].join('\n');

/** Prints lines. `save` puts them into a block of the file, if the command was given `--write`. */
export function createFigures(file, name) {
  const lines = [];
  return {
    print(line) {
      lines.push(line);
      console.log(line);
    },
    save() {
      if (process.argv.includes('--write')) writeBlock(file, name, asCode(lines));
    },
  };
}
