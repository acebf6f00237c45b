import type { CipherNumber, Letter } from '@sixfold/game';
import * as fc from 'fast-check';
import { afterGuess, openPairs, startPosition, type Position } from '../src/position.ts';
import { toGuess, toPuzzle } from './games.ts';

const PUZZLES = ['PACKET ACCEPT ATTACK', 'SOURCE CURSOR SECURE', 'LEMONS MELONS SOLEMN', 'WOMBAT BAMBOO BOTTOM'];

/** After a hit, which leaves few enough keys to try them all, and then any legal guesses. */
export const smallPositions = fc
  .record({
    words: fc.constantFrom(...PUZZLES),
    difficulty: fc.constantFrom('FOUNDATION', 'INTERMEDIATE'),
    hit: fc.nat(5),
    choices: fc.array(fc.nat(), { maxLength: 9 }),
  })
  .map(({ words, difficulty, hit, choices }) => {
    const puzzle = toPuzzle(words);
    const guess = (position: Position, letter: number, number: number) =>
      afterGuess(position, toGuess(puzzle, String.fromCharCode(65 + letter) as Letter, (number + 1) as CipherNumber));
    const start = guess(startPosition(puzzle, difficulty), puzzle.word1.charCodeAt(hit) - 65, hit);
    return choices.reduce((position, choice) => {
      const open = openPairs(position);
      const pair = open[choice % open.length];
      return pair ? guess(position, pair.letter, pair.number) : position;
    }, start);
  });
