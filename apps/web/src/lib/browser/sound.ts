// Made in code, so that there is nothing to download. Imported only when sound is on.

/** Frequency in hertz; start and length in seconds. */
type Note = readonly [frequency: number, start: number, length: number];

const SOUNDS = {
  found: [
    [659, 0, 0.14],
    [988, 0.08, 0.24],
  ],
  missed: [
    [196, 0, 0.14],
    [147, 0.1, 0.26],
  ],
  won: [
    [523, 0, 0.16],
    [659, 0.1, 0.16],
    [784, 0.2, 0.16],
    [1047, 0.3, 0.38],
  ],
  lost: [
    [392, 0, 0.2],
    [330, 0.16, 0.2],
    [262, 0.32, 0.36],
  ],
} satisfies Record<string, readonly Note[]>;

export type SoundName = keyof typeof SOUNDS;

const VOLUME = 0.16;
const ATTACK = 0.012;
/** An exponential ramp cannot reach zero. */
const SILENCE = 0.0001;
/** A sound that starts later than this no longer belongs to what happened. */
const LATE_MS = 500;

let context: AudioContext | undefined;

/** Call it in response to a tap or a key: before one, browsers do not start audio. */
export const unlock = (): void => void start().catch(() => undefined);

export async function playSound(name: SoundName): Promise<void> {
  const requestedAt = performance.now();
  const audio = await start();
  if (performance.now() - requestedAt > LATE_MS) return;
  for (const note of SOUNDS[name]) playNote(audio, note);
}

/** Starts the audio, or continues it after a call or another interruption. */
async function start(): Promise<AudioContext> {
  context ??= createContext();
  if (context.state !== 'running') await context.resume();
  return context;
}

function createContext(): AudioContext {
  // Safari: obey the silent switch, and do not stop the player's music.
  const { audioSession } = navigator as { audioSession?: { type: string } };
  if (audioSession) audioSession.type = 'ambient';
  return new AudioContext();
}

function playNote(audio: AudioContext, [frequency, start, length]: Note): void {
  const oscillator = new OscillatorNode(audio, { type: 'triangle', frequency });
  const volume = new GainNode(audio, { gain: 0 });
  const from = audio.currentTime + start;
  volume.gain.setValueAtTime(SILENCE, from);
  volume.gain.exponentialRampToValueAtTime(VOLUME, from + ATTACK);
  volume.gain.exponentialRampToValueAtTime(SILENCE, from + length);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(from);
  oscillator.stop(from + length);
}
