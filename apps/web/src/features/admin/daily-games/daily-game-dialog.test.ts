import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ScheduleForm } from './daily-game-dialog.tsx';

const errors = (values: z.input<typeof ScheduleForm>) =>
  z.safeParse(ScheduleForm, values).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

// accounts spec §5: date and puzzle both required, the id sent as an integer
test('the puzzle id is sent as a number', () => {
  expect(z.parse(ScheduleForm, { gameDate: '2027-02-01', wordSetId: '7' })).toEqual({
    gameDate: '2027-02-01',
    wordSetId: 7,
  });
});

test.each([
  [{ gameDate: '', wordSetId: '' }, ['gameDate: Date is required', 'wordSetId: Please choose a puzzle']],
  [{ gameDate: '2027-02-01', wordSetId: '' }, ['wordSetId: Please choose a puzzle']],
  [{ gameDate: '2027-02-30', wordSetId: '7' }, ['gameDate: Must be a real date, written YYYY-MM-DD']],
])('%j: %j', (values, messages) => expect(errors(values)).toEqual(messages));
