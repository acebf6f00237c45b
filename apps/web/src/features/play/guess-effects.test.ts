// @vitest-environment happy-dom
import { IDLE_GAME, play, type CipherNumber, type Letter, type StartedGame } from '@sixfold/game';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { playSound } from '../../lib/browser/sound.ts';
import { saveSettings } from '../../player/settings/settings.ts';
import { resetBrowser } from '../../../test/browser.ts';
import { playGuessEffects, soundOf } from './guess-effects.ts';

vi.mock('../../lib/browser/sound.ts', () => ({ playSound: vi.fn() }));

const WORDS = { word1: 'PLANET', word2: 'PLATEN', word3: 'PANTLE' };
const HITS = Array.from(WORDS.word1, (letter, index) => [letter, index + 1]);
const MISSES = [
  ['L', 1],
  ['A', 1],
  ['N', 1],
  ['E', 1],
  ['T', 1],
  ['P', 2],
];

const gameAfter = (pairs: readonly (readonly (string | number)[])[]): StartedGame =>
  pairs.reduce(
    (game, [letter, number]) =>
      play(game, { type: 'guessed', letter: letter as Letter, number: number as CipherNumber, at: 0 }),
    play(IDLE_GAME, { type: 'started', puzzle: WORDS, difficulty: 'FOUNDATION', at: 0 }),
  ) as StartedGame;

const FOUND = gameAfter(HITS.slice(0, 1));
const MISSED = gameAfter(MISSES.slice(0, 1));
const WON = gameAfter([...MISSES.slice(0, 5), ...HITS]);
const LOST = gameAfter(MISSES);

const vibrate = vi.fn(() => true);

beforeEach(() => {
  resetBrowser();
  vi.mocked(playSound).mockReset();
  vibrate.mockClear();
  vi.stubGlobal('navigator', { vibrate });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => {
  saveSettings({ sound: undefined, vibration: undefined });
  resetBrowser();
});

describe.each([
  ['found', FOUND, false],
  ['missed', MISSED, true],
  ['won', WON, false],
  ['lost', LOST, true],
] as const)('a guess that is %s', (sound, game, isMiss) => {
  test('has its sound', async () => {
    expect(soundOf(game)).toBe(sound);
    saveSettings({ sound: true });
    playGuessEffects(game);
    await vi.waitFor(() => expect(playSound).toHaveBeenCalledExactlyOnceWith(sound));
    expect(vibrate).not.toHaveBeenCalled();
  });

  test(isMiss ? 'vibrates' : 'does not vibrate', () => {
    saveSettings({ vibration: true });
    playGuessEffects(game);
    expect(vibrate).toHaveBeenCalledTimes(isMiss ? 1 : 0);
  });

  test('is silent and still by default', async () => {
    playGuessEffects(game);
    await import('../../lib/browser/sound.ts');
    expect(playSound).not.toHaveBeenCalled();
    expect(vibrate).not.toHaveBeenCalled();
  });
});
