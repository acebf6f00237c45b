// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parsePlayState } from './parse-play-state.ts';
import { goToPlay } from './play-state.ts';
import { saveSettings } from '../settings/settings.ts';
import { resetBrowser } from '../../../test/browser.ts';

beforeEach(resetBrowser);
afterEach(resetBrowser);

const words = { word1: 'PLANET', word2: 'PLATEN', word3: 'PLEATN' };
const legacyGame = { id: 3, wordSetId: 9, gameNumber: 3, gameDate: '2027-01-02', ...words };
const practiceGame = { id: 'P9', ...words };

test.each([null, undefined, 'daily', 7, true])('%j is not a play state', (value) =>
  expect(parsePlayState(value)).toBeNull(),
);

describe('each field is checked', () => {
  // game spec §2
  test.each([
    [{}, 'practice'],
    [{ gameMode: 'practice' }, 'practice'],
    [{ gameMode: 'daily' }, 'daily'],
    [{ gameMode: 'legacy' }, 'legacy'],
    [{ gameMode: 'constructor' }, 'practice'],
    [[], 'practice'],
  ])('%j is %s', (value, gameMode) => expect(parsePlayState(value)?.gameMode).toBe(gameMode));

  test('a missing difficulty becomes the saved one, and an invalid one becomes the fallback', () => {
    saveSettings({ difficulty: 'TORTURE' });
    expect(parsePlayState({})?.difficulty).toBe('TORTURE');
    expect(parsePlayState({ difficulty: 'FOUNDATION' })?.difficulty).toBe('FOUNDATION');
    expect(parsePlayState({ difficulty: 'EASY' })?.difficulty).toBe('CHALLENGING');
  });

  test('valid games are accepted', () => {
    expect(parsePlayState({ gameMode: 'legacy', legacyGame })?.legacyGame).toEqual(legacyGame);
    expect(parsePlayState({ practiceGame: { ...practiceGame, note: 'x' } })?.practiceGame).toEqual(practiceGame);
  });

  test('a game that a friend made keeps the name of its maker', () => {
    const makerNameOf = (makerName: unknown) =>
      parsePlayState({ practiceGame: { ...practiceGame, makerName } })?.practiceGame?.makerName;
    expect(makerNameOf('Ada')).toBe('Ada');
    expect(makerNameOf(7)).toBeUndefined();
  });
  test.each([{}, null, 'P1', { ...legacyGame, id: '3' }, { ...legacyGame, word2: 'ZEBRAS' }, [legacyGame]])(
    '%j is not a game',
    (game) => {
      expect(parsePlayState({ legacyGame: game })?.legacyGame).toBeUndefined();
    },
  );

  test.each([{}, null, { ...practiceGame, id: 3 }, { ...practiceGame, word1: 'AABBCC' }])(
    '%j is not a game',
    (game) => {
      expect(parsePlayState({ practiceGame: game })?.practiceGame).toBeUndefined();
    },
  );

  test.each([
    ['2027-03-14', '2027-03-14'],
    ['2027-02-30', undefined],
    [20270314, undefined],
  ])('the date %j is %s', (gameDate, day) => expect(parsePlayState({ gameDate })?.gameDate).toBe(day));
});

test('a state survives the round trip through history', () => {
  const navigate = vi.fn();
  goToPlay(navigate, { gameMode: 'legacy', difficulty: 'TORTURE', legacyGame });
  const [to, options] = navigate.mock.calls[0] as [string, { state: unknown }];
  expect(to).toBe('/play');
  expect(parsePlayState(structuredClone(options.state))).toMatchObject({ gameMode: 'legacy', legacyGame });
});
