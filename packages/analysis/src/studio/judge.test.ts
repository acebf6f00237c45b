import { expect, test } from 'vitest';
import { toPuzzle } from '../../test-support/games.ts';
import { judge } from './judge.ts';
import { createWordList } from './word-list.ts';

const list = createWordList();

// Computed by hand: 0.5 for a familiar word, 1.2 for a rare one, half of the largest again, and the costs named below.
test.each([
  ['PACKET ACCEPT ATTACK', [], 100],
  // Familiar, common, rare; 1.7 + 0.6.
  ['STANCE ACCESS SENATE', [], 77],
  // Familiar, rare, common, and one letter too few in the last two words together.
  ['WOMBAT BAMBOO BOTTOM', ['NOT_COVERING', 'AMBIGUOUS'], 73],
  // Familiar, common, common; SERVES is inflected; SERVER and SERVES begin alike.
  ['SILVER SERVER SERVES', ['NOT_COVERING', 'RELATED', 'ONE_LETTER_APART', 'AMBIGUOUS'], 63.5],
  ['FARTED TRADED RAFTER', ['UNLISTED', 'OFFENSIVE', 'OBSCURE'], 35.5],
  ['PLANET NETTLE PPLLAA', ['UNLISTED', 'OBSCURE'], 42.5],
] as const)('%s: flags %j, quality %d', (words, flags, quality) => {
  const judgment = judge(toPuzzle(words), list);
  expect(judgment).toMatchObject({ flags, quality, isFit: flags.length === 0 });
});

test("words outside the owner's list are flagged", () => {
  const banning = createWordList({ banned: ['Accept'] });
  expect(judge(toPuzzle('PACKET ACCEPT ATTACK'), banning)).toMatchObject({
    commonness: ['COMMON', 'UNLISTED', 'COMMON'],
    flags: ['UNLISTED'],
    isFit: false,
  });
});

test('an owner who adds words vouches for them', () => {
  const adding = createWordList({ added: ['tackap'] });
  expect(judge(toPuzzle('PACKET ACCEPT TACKAP'), adding).commonness[2]).toBe('FAMILIAR');
  const replacing = createWordList({ replacement: 'packet\naccept' });
  expect(judge(toPuzzle('PACKET ACCEPT ATTACK'), replacing).commonness).toEqual(['COMMON', 'COMMON', 'UNLISTED']);
});
