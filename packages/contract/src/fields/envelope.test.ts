import { expect, test } from 'vitest';
import { Acknowledged } from './envelope.ts';
import { parse } from '../../test-support/parsing.ts';

test('a reply may lack its message', () => {
  expect(parse(Acknowledged, { success: true })).toEqual({ value: { success: true, message: '' } });
});
