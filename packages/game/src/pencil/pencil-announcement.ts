import type { StartedGame } from '../play/game-state.ts';
import { foundLetters } from '../play/guess.ts';
import { contradiction } from './pencil-marks.ts';
import type { Marks, Pencil, PencilEvent } from './pencil.ts';

/** For screen readers: what happened, and the three words as they now read. */
export const pencilAnnouncement = (event: PencilEvent, { marks }: Pencil, game: StartedGame): string =>
  [...summary(event, game), ...words(game, marks)].filter((sentence) => sentence !== null).join(' ');

function summary(event: PencilEvent, game: StartedGame): (string | null)[] {
  switch (event.type) {
    case 'penciled':
      return [`${event.letter} penciled at ${event.number}.`, contradiction(game, event.letter, event.number)];
    case 'erased':
      return [`${event.number} cleared.`];
    case 'cleared':
      return ['All pencil marks cleared.'];
    case 'undone':
      return ['Undone.'];
  }
}

function words({ puzzle, guesses }: StartedGame, marks: Marks): string[] {
  const letters = foundLetters(guesses).map((found, index) => found ?? marks[index] ?? 'blank');
  return [puzzle.encodedWord1, puzzle.encodedWord2, puzzle.encodedWord3].map(
    (digits, row) => `Word ${row + 1}: ${Array.from(digits, (digit) => letters[Number(digit) - 1]).join(', ')}.`,
  );
}
