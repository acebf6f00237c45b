import { afterEach, describe, expect, test, vi } from 'vitest';
import { CircleName, DisplayName, Email, NewEmail, NewPassword, Password } from './account-fields.ts';
import { SessionId } from './game-fields.ts';
import { accepts, parse } from '../../test-support/parsing.ts';

const refused = (message: string) => ({ errors: [`: ${message}`] });
const illegal = refused('Must not contain control characters');

describe('email', () => {
  test.each([
    ['player@example.com', 'player@example.com'],
    ['  Player@Example.COM\n', 'player@example.com'],
    ["o'hara+daily@mail.example.co.uk", "o'hara+daily@mail.example.co.uk"],
    ['jörg@bücher.example', 'jörg@bücher.example'],
    // The Kelvin sign becomes a plain k, so that no two accounts share a mailbox.
    ['\u212aim@example.com', 'kim@example.com'],
    [`${'a'.repeat(242)}@example.com`, `${'a'.repeat(242)}@example.com`],
  ])('%j becomes %j', (text, value) => expect(parse(Email, text)).toEqual({ value }));

  // accounts spec §5
  test.each([undefined, null, 7, '', '   '])('%j is missing', (value) => {
    expect(parse(Email, value)).toEqual(refused('Email is required'));
  });

  test.each([
    'player',
    'player@',
    '@example.com',
    'player@example',
    'player@example.',
    'player@.com',
    'player@example..com',
    'a@b@example.com',
    'play er@example.com',
    'victim@example.com,other@example.com',
    'a,b@example.com',
    'Name <player@example.com>',
    '"a"@example.com',
    'player@[127.0.0.1]',
    'play\u200ber@example.com',
  ])('%j is not an address', (text) =>
    expect(parse(Email, text)).toEqual(refused('Please enter a valid email address')),
  );

  test.each([
    'a\u0000@example.com',
    'a@example.com\r\nBcc: b@example.com',
    'a\ud800@example.com',
    '\u202ea@example.com',
  ])('%j contains an illegal character', (text) => expect(parse(Email, text)).toEqual(illegal));

  test.each([`${'a'.repeat(243)}@example.com`, 'a'.repeat(255)])('%j is too long', (address) => {
    expect(parse(Email, address)).toEqual(refused('Email must be at most 254 characters long'));
  });

  describe.each([
    ['a combining grapheme joiner', '\u034f'],
    ['a Hangul filler', '\u3164'],
    ['half a Hangul filler', '\uffa0'],
    ['a variation selector', '\ufe0f'],
    ['a variation selector of another plane', '\u{e0100}'],
    ['a Braille pattern without dots', '\u2800'],
  ])('with %s', (_name, character) => {
    const address = `ann${character}@example.com`;
    test('cannot be registered', () =>
      expect(parse(NewEmail, address)).toEqual(refused('Email must not contain invisible characters')));
    test('can still log in', () => expect(parse(Email, address)).toEqual({ value: address }));
  });

  test('a new address follows the same rules otherwise', () => {
    expect(parse(NewEmail, '  Player@Example.COM\n')).toEqual({ value: 'player@example.com' });
    expect(parse(NewEmail, 'player')).toEqual(refused('Please enter a valid email address'));
  });

  // Catastrophic backtracking would make the test time out.
  test.each([`${'a@'.repeat(30_000)}`, `a@${'a.'.repeat(120)}@`])('a long hostile address is rejected', (address) => {
    expect(accepts(Email, address)).toBe(false);
  });
});

describe('new password', () => {
  test.each(['12345678', '        ', ' padded ', 'p'.repeat(128), '🔑'.repeat(8), '🔑'.repeat(128), 'tab\tinside'])(
    '%j is unchanged',
    (text) => expect(parse(NewPassword, text)).toEqual({ value: text }),
  );

  // accounts spec §5
  test.each([
    [undefined, 'Password is required'],
    [12345678, 'Password is required'],
    ['', 'Password is required'],
    ['1234567', 'Password must be at least 8 characters long'],
    ['🔑'.repeat(7), 'Password must be at least 8 characters long'],
    ['p'.repeat(129), 'Password must be at most 128 characters long'],
    ['1234567\u0000', 'Must not contain control characters'],
    ['1234567\udc00', 'Must not contain control characters'],
  ])('%j: %s', (value, message) => expect(parse(NewPassword, value)).toEqual(refused(message)));
});

test('a password used to log in only has to be present', () => {
  expect(accepts(Password, 'x')).toBe(true);
  expect(accepts(Password, 'x'.repeat(1_000))).toBe(true);
  expect(parse(Password, '')).toEqual(refused('Password is required'));
  expect(parse(Password, null)).toEqual(refused('Password is required'));
});

describe('display name', () => {
  test.each([
    ['Ann', 'Ann'],
    ['  Ann B  ', 'Ann B'],
    ['n'.repeat(50), 'n'.repeat(50)],
    ['👨‍👩‍👧‍👦'.repeat(50), '👨‍👩‍👧‍👦'.repeat(50)],
    ['🇨🇭🇩🇪🇫🇷', '🇨🇭🇩🇪🇫🇷'],
    ['नमस्ते', 'नमस्ते'],
    ['Zoe\u0308', 'Zo\u00eb'],
    ["'; drop table users; --", "'; drop table users; --"],
    ['<b>Ann</b>', '<b>Ann</b>'],
    ['a\u200db\u200dc\u200d', 'a\u200db\u200dc\u200d'], // A joiner does not hide its letter.
    ['\u115f\u1161'.repeat(3), '\u115f\u1161'.repeat(3)], // vowels, each with an invisible consonant
  ])('%j becomes %j', (text, value) => expect(parse(DisplayName, text)).toEqual({ value }));

  test.each([
    ['too short', 'An'],
    ['too short once trimmed', ' An '],
    ['two emoji of many code points', '👨‍👩‍👧‍👦👨‍👩‍👧‍👦'],
    ['two letters with accents', 'e\u0301e\u0301'],
    ['invisible characters only', '\u200b\u200b\u200b'],
    ['Braille patterns without dots', '\u2800\u2800\u2800'],
    ['two letters and an invisible syllable', 'An\u115f\u1160'],
    ['too long', 'n'.repeat(51)],
    ['over the limit of code points', 'n'.repeat(501)],
    ['three characters under a heap of accents', `Ann${'\u0301'.repeat(600)}`],
  ])('%s: %j', (_name, text) => {
    expect(parse(DisplayName, text)).toEqual(refused('Display name must be 3 to 50 characters long'));
  });

  describe('in a browser that cannot count characters', () => {
    afterEach(() => vi.unstubAllGlobals());

    test.each(['Ann', '👨‍👩‍👧‍👦'.repeat(50), 'An'])('%j is left to the server', (text) => {
      vi.stubGlobal('Intl', {});
      expect(parse(DisplayName, text)).toEqual({ value: text });
    });
  });

  test.each([undefined, null, {}, '', '  \n '])('%j is missing', (value) => {
    expect(parse(DisplayName, value)).toEqual(refused('Display name is required'));
  });

  test.each(['An\u0000n', 'An\nn', 'An\u007fn', 'An\u2028n', 'Ann\u202enimda', 'Ann\ud83d'])(
    '%j is illegal',
    (text) => {
      expect(parse(DisplayName, text)).toEqual(illegal);
    },
  );
});

describe('session id', () => {
  test.each([
    ['0123456789abcdef0123456789abcdef', '0123456789abcdef0123456789abcdef'],
    ['0123456789ABCDEF0123456789ABCDEF', '0123456789abcdef0123456789abcdef'],
  ])('%j becomes %j', (text, value) => expect(parse(SessionId, text)).toEqual({ value }));

  test.each([
    '',
    '0'.repeat(31),
    '0'.repeat(33),
    'g'.repeat(32),
    `${'0'.repeat(32)}\n`,
    ' '.repeat(32),
    '０'.repeat(32),
  ])('%j is not a session id', (text) =>
    expect(parse(SessionId, text)).toEqual(refused('Session id must be 32 hex digits')),
  );

  test.each([null, 0, ['0'.repeat(32)]])('%j is not a session id', (value) =>
    expect(accepts(SessionId, value)).toBe(false),
  );
});

describe('the name of a circle', () => {
  test.each([
    [' Sunday table\n', 'Sunday table'],
    ['7', '7'],
    ['👨‍👩‍👧‍👦'.repeat(40), '👨‍👩‍👧‍👦'.repeat(40)],
  ])('%j becomes %j', (text, value) => expect(parse(CircleName, text)).toEqual({ value }));

  test.each(['\u200b', 'x'.repeat(41), 'x'.repeat(501)])('%j has the wrong length', (text) =>
    expect(parse(CircleName, text)).toEqual(refused('Name must be 1 to 40 characters long')),
  );

  test.each([undefined, 7, '', '  '])('%j is missing', (value) =>
    expect(parse(CircleName, value)).toEqual(refused('Name is required')),
  );

  test('it has no bidirectional overrides', () => expect(parse(CircleName, 'a\u202eb')).toEqual(illegal));
});
