// `npm run bench [-- <part>...]`: a table of ratios, each with its baseline.
import completion from './completion.ts';
import daily from './daily.ts';
import { say, table, type Figure } from './lib/figures.ts';
import midnight from './midnight.ts';
import start from './start.ts';

const PARTS = { daily, completion, midnight, start };
type Part = keyof typeof PARTS;

const chosen = process.argv.slice(3) as Part[];
const figures: Figure[] = [];
for (const part of chosen.length > 0 ? chosen : (Object.keys(PARTS) as Part[])) figures.push(...(await PARTS[part]()));
say(
  table(
    ['figure', 'ratio', 'goal', 'baseline'],
    figures.map(({ figure, ratio, goal = '', baseline }) => [figure, ratio, goal, baseline]),
  ),
);
