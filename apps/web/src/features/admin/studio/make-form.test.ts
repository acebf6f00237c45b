import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { DEFAULT_CRITERIA, MakeForm, toForm } from './make-form.ts';

const EMPTY_FORM = { steps: [], include: '', avoid: '', count: 10 };

test.each([
  [{}, {}],
  [{ steps: ['1', '5'] }, { steps: [1, 5] }],
  [{ include: ' a, e  planet ' }, { include: ['A', 'E', 'PLANET'] }],
  [{ avoid: ' , ' }, {}],
  [{ count: 50 }, { count: 50 }],
])('%j asks for %j', (form, asked) => {
  const criteria = z.parse(MakeForm, { ...EMPTY_FORM, ...form });
  expect(criteria).toEqual({ ...DEFAULT_CRITERIA, ...asked });
  expect(z.parse(MakeForm, toForm(criteria))).toEqual(criteria);
});

test.each([
  [{ include: 'PLANETS' }, 'include', 'Must be a letter or a six-letter word, A to Z'],
  [{ avoid: 'É' }, 'avoid', 'Must be a letter or a six-letter word, A to Z'],
  [{ avoid: 'a '.repeat(31) }, 'avoid', 'Name at most 30 letters and words'],
  [{ count: 0 }, 'count', 'Must be a whole number from 1 to 50'],
  [{ count: Number.NaN }, 'count', 'Must be a whole number from 1 to 50'],
])('%j is refused', (form, field, message) => {
  const { error } = z.safeParse(MakeForm, { ...EMPTY_FORM, ...form });
  expect(error?.issues).toMatchObject([{ path: [field], message }]);
});
