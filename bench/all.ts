// `npm run bench [-- <part>... | --write]`: a table of ratios, each with its baseline.
import { parseArgs } from 'node:util';
import completion from './completion.ts';
import daily from './daily.ts';
import { writeBlock } from '../scripts/lib/figure-blocks.mjs';
import { PERFORMANCE_PAGE, say, table, type Figure } from './lib/figures.ts';
import midnight from './midnight.ts';
import review from './review.ts';
import start from './start.ts';

const PARTS = { daily, completion, midnight, start, review };
type Part = keyof typeof PARTS;

const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  options: { write: { type: 'boolean' } },
  allowPositionals: true,
});
const chosen = positionals as Part[];
if (values.write && chosen.length > 0) throw new Error('--write replaces the whole table: name no parts.');
const figures: Figure[] = [];
for (const part of chosen.length > 0 ? chosen : (Object.keys(PARTS) as Part[])) figures.push(...(await PARTS[part]()));
const ratios = table(
  ['figure', 'ratio', 'goal', 'baseline'],
  figures.map(({ figure, ratio, goal = '', baseline }) => [figure, ratio, goal, baseline]),
);
say(ratios);
if (values.write) writeBlock(PERFORMANCE_PAGE, 'ratios', ratios);
