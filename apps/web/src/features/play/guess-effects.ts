import type { StartedGame } from '@sixfold/game';
import { useEffect } from 'react';
import type { SoundName } from '../../lib/browser/sound.ts';
import { useStore } from '../../lib/browser/store.ts';
import { vibrate } from '../../lib/browser/vibration.ts';
import { settingsStore } from '../../player/settings/settings.ts';

const loadSounds = () => import('../../lib/browser/sound.ts');
/** The game goes on without sound. */
const ignoreFailure = () => undefined;

/** The sound of the latest guess. */
export function soundOf({ status, guesses }: Pick<StartedGame, 'status' | 'guesses'>): SoundName {
  if (status === 'WON') return 'won';
  if (status === 'LOST') return 'lost';
  return guesses.at(-1)?.isCorrect ? 'found' : 'missed';
}

/** If the player has turned these on, plays the sound of the latest guess, and vibrates if it missed. */
export function playGuessEffects(game: Pick<StartedGame, 'status' | 'guesses'>): void {
  const { sound, vibration } = settingsStore.get();
  if (sound) {
    loadSounds()
      .then(({ playSound }) => playSound(soundOf(game)))
      .catch(ignoreFailure);
  }
  if (vibration && game.guesses.at(-1)?.isCorrect === false) vibrate();
}

/** If sound is on, loads it with the board and lets the player's next tap or key start the audio. */
export function useSound(): void {
  const { sound } = useStore(settingsStore);
  useEffect(() => {
    if (!sound) return;
    const leaving = new AbortController();
    // Loaded first: Safari only starts audio within the event itself.
    loadSounds()
      .then(({ unlock }) => {
        for (const input of ['click', 'keydown']) addEventListener(input, unlock, { signal: leaving.signal });
      })
      .catch(ignoreFailure);
    return () => leaving.abort();
  }, [sound]);
}
