import { parseArgs } from 'node:util';
import { DEFAULT_SHAPE, STEPS, type Step, type WeeklyShape } from '@sixfold/analysis/studio';
import { isGameDay, type GameDay } from '@sixfold/game';
import { StartError } from '../../lib/start-error.ts';

export const USAGE = `Usage: npm run puzzles -- <command> [<file>] [options]

  make     finds new puzzles
  rate     rates puzzles by simulated games
  points   measures the points of simulated players, and the par they follow from
  plan     chooses a puzzle for each day
  check    lists problems with puzzles, and days that repeat words too soon

The puzzles come from a CSV file with the columns word1, word2 and word3 or, without a
file, from the database (DATABASE_URL or DATA_DIR).

  --count <n>      make: how many puzzles (10)
  --steps <list>   make: how hard, from 1 to 5, such as 1,2 (any)
  --include <list> make: letters and words that every puzzle must have, such as Q,PLANET
  --avoid <list>   make: letters and words that no puzzle may have
  --from <day>     plan: the first day, such as 2027-03-01 (tomorrow)
  --days <n>       plan: how many days (30)
  --shape <steps>  plan: the steps from Monday to Sunday (${DEFAULT_SHAPE.join('')})
  --seed <text>    make, plan: a different seed gives a different result
  --save           make: adds the puzzles to the database, as drafts; plan: schedules the days
  --approve        make: with --save, adds them as approved
  --out <file>     writes to a file instead of printing
  --json           writes JSON instead of CSV
  --help           prints this

Exit codes: 0 if all is well; 1 if the command failed; 2 if make found too few puzzles, plan left
days empty, or check found problems.
`;

const COMMANDS = ['make', 'rate', 'points', 'plan', 'check'] as const;
type Command = (typeof COMMANDS)[number];

export interface Options {
  command: Command;
  file: string | undefined;
  count: number;
  steps: Step[];
  include: string[];
  avoid: string[];
  from: GameDay | undefined;
  days: number;
  shape: WeeklyShape;
  seed: string;
  save: boolean;
  approve: boolean;
  out: string | undefined;
  json: boolean;
}

const TEXT = { type: 'string' } as const;
const SWITCH = { type: 'boolean', default: false } as const;

/** Null if the owner asks for help. */
export function readOptions(args: string[]): Options | null {
  const { values, positionals } = parse(args);
  if (values.help || args.length === 0) return null;
  const [name = '', file, ...others] = positionals;
  const command = COMMANDS.find((each) => each === name);
  if (!command) throw new StartError(`"${name}" is not a command: use ${COMMANDS.join(', ')} or --help.`);
  if (others.length > 0) throw new StartError(`Pass only one file, not ${others.length + 1}.`);
  if (values.save && (file !== undefined || !['make', 'plan'].includes(command))) {
    throw new StartError('--save works only with make and plan, and only without a file.');
  }
  if (values.approve && !(values.save && command === 'make'))
    throw new StartError('--approve works only with make --save.');
  return {
    command,
    file,
    count: readNumber('count', values.count, 100_000),
    steps: readSteps('steps', values.steps),
    include: readLettersAndWords('include', values.include),
    avoid: readLettersAndWords('avoid', values.avoid),
    from: readDay(values.from),
    days: readNumber('days', values.days, 3_660),
    shape: readShape(values.shape),
    seed: values.seed,
    save: values.save,
    approve: values.approve,
    out: values.out,
    json: values.json,
  };
}

function parse(args: string[]) {
  const options = {
    count: { ...TEXT, default: '10' },
    steps: { ...TEXT, default: '' },
    include: { ...TEXT, default: '' },
    avoid: { ...TEXT, default: '' },
    from: TEXT,
    days: { ...TEXT, default: '30' },
    shape: { ...TEXT, default: DEFAULT_SHAPE.join('') },
    seed: { ...TEXT, default: 'sixfold' },
    save: SWITCH,
    approve: SWITCH,
    out: TEXT,
    json: SWITCH,
    help: SWITCH,
  } as const;
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    // Node explains how to pass a value that looks like an option, in further sentences.
    const [reason] = (error instanceof Error ? error.message : String(error)).split('. ');
    throw new StartError(`${reason}. Use --help to list the options.`, { cause: error });
  }
}

function readNumber(name: string, text: string, max: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= 1 && number <= max) return number;
  throw new StartError(`--${name} must be a number from 1 to ${max}.`);
}

const toStep = (text: string): Step | undefined => STEPS.find((step) => String(step) === text);

const splitList = (text: string): string[] => text.split(/[,\s]+/).filter((part) => part !== '');

function readSteps(name: string, text: string): Step[] {
  return splitList(text).map((part) => {
    const step = toStep(part);
    if (step === undefined) throw new StartError(`--${name} must be a list of steps from 1 to 5, such as 1,2.`);
    return step;
  });
}

function readShape(text: string): WeeklyShape {
  const steps = Array.from(text, toStep).filter((step) => step !== undefined);
  if (steps.length === 7 && text.length === 7) return steps as unknown as WeeklyShape;
  throw new StartError(`--shape must be seven steps from 1 to 5, Monday first, such as ${DEFAULT_SHAPE.join('')}.`);
}

function readLettersAndWords(name: string, text: string): string[] {
  const items = splitList(text.toUpperCase());
  if (items.every((item) => /^[A-Z]$|^[A-Z]{6}$/.test(item))) return items;
  throw new StartError(`--${name} must be a list of letters and six-letter words, such as Q,PLANET.`);
}

function readDay(text: string | undefined): GameDay | undefined {
  if (text === undefined || isGameDay(text)) return text;
  throw new StartError('--from must be a day, such as 2027-03-01.');
}
