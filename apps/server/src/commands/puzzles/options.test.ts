import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test.each([
  [['bake'], '"bake" is not a command: use make, rate, points, plan, check or --help.'],
  [['make', '--count', 'many'], '--count must be a number from 1 to 100000.'],
  [['make', '--steps', '1,6'], '--steps must be a list of steps from 1 to 5, such as 1,2.'],
  [['make', '--include', 'planets'], '--include must be a list of letters and six-letter words, such as Q,PLANET.'],
  [['plan', '--shape', '123'], '--shape must be seven steps from 1 to 5, Monday first, such as 1233452.'],
  [['plan', '--from', '2027-02-30'], '--from must be a day, such as 2027-03-01.'],
  [['rate', '--hard'], "Unknown option '--hard'. Use --help to list the options."],
  [['rate', 'a.csv', 'b.csv'], 'Pass only one file, not 2.'],
  [['make', '--approve'], '--approve works only with make --save.'],
  [['plan', '--save', '--approve'], '--approve works only with make --save.'],
  [['plan', 'a.csv', '--save'], '--save works only with make and plan, and only without a file.'],
])('%j is refused', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});

test('options have defaults', () => {
  expect(readOptions(['plan'])).toMatchObject({ command: 'plan', days: 30, shape: [1, 2, 3, 3, 4, 5, 2] });
  expect(readOptions(['make', 'a.csv', '--steps', '1, 2', '--include', 'q,Planet'])).toMatchObject({
    file: 'a.csv',
    count: 10,
    steps: [1, 2],
    include: ['Q', 'PLANET'],
    save: false,
    approve: false,
  });
});

test.each([[[]], [['--help']], [['make', '--help']]])('%j asks for help', (args) => {
  expect(readOptions(args)).toBeNull();
});
