import { expect, test } from 'vitest';
import { fillText } from './fill-dialog.tsx';

test.each([
  [[], 'Each of the next 30 days already has a game.'],
  [['2027-02-03'], '1 game scheduled, for Feb 3, 2027.'],
  [['2027-02-03', '2027-02-05', '2027-03-01'], '3 games scheduled, from Feb 3, 2027 to Mar 1, 2027.'],
])('%j reads %j', (days, text) => expect(fillText(days)).toBe(text));
