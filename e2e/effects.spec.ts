import type { Page } from '@playwright/test';
import { openDialog } from './support/dialogs.ts';
import { guess, hits, makeGuesses, startDaily } from './support/game.ts';
import { allowMotion, expect, test } from './support/test.ts';

interface Effects {
  audioContexts: number;
  /** The frequency of each note. */
  notes: number[];
  vibrations: number;
  animations: { properties: string[]; easing: string; end: number }[];
}

test('motion, sound and vibration', { tag: '@phone' }, async ({ page }) => {
  await recordEffects(page);
  await allowMotion(page);
  const puzzle = await startDaily(page);
  const [first, second, ...others] = hits(puzzle);
  const [missed] = second ?? [''];

  await test.step('sound and vibration are off by default', async () => {
    await guess(page, ...(first ?? ['', 1]));
    await guess(page, missed, 3);
    expect(await effects(page)).toMatchObject({ audioContexts: 0, notes: [], vibrations: 0 });
  });

  await test.step('the settings turn them on, each with a sample', async () => {
    const settings = await openDialog(page, 'Settings');
    for (const name of ['Sound', 'Vibration']) {
      const toggle = settings.getByRole('switch', { name });
      await expect(toggle).not.toBeChecked();
      await toggle.click();
      await expect(toggle).toBeChecked();
    }
    await expect.poll(() => effects(page)).toMatchObject({ audioContexts: 1, notes: FOUND, vibrations: 1 });
    await page.keyboard.press('Escape');
    await expect(settings).toBeHidden();
  });

  await test.step('a hit and a miss sound different, and only the miss vibrates', async () => {
    await forgetEffects(page);
    await guess(page, ...(second ?? ['', 2]));
    await expect.poll(() => effects(page)).toMatchObject({ notes: FOUND, vibrations: 0 });
    await guess(page, puzzle.word1.charAt(3), 3);
    await expect.poll(() => effects(page)).toMatchObject({ notes: [...FOUND, ...MISSED], vibrations: 1 });
  });

  await test.step('after a reload, they are still on', async () => {
    await page.reload();
    await guess(page, puzzle.word1.charAt(4), 3);
    await expect.poll(() => effects(page)).toMatchObject({ audioContexts: 1, notes: MISSED, vibrations: 1 });
  });

  await test.step('with reduced motion, nothing moves', async () => {
    await forgetEffects(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await guess(page, ...(others[0] ?? ['', 3]));
    await guess(page, puzzle.word1.charAt(5), 4);
    const { animations } = await effects(page);
    expect(Math.max(0, ...animations.map(({ end }) => end))).toBeLessThanOrEqual(1);
    await allowMotion(page);
  });

  await test.step('a hit, a miss and the win move by transforms and opacity, on one easing, for under 700 ms', async () => {
    await forgetEffects(page);
    await guess(page, puzzle.word1.charAt(5), 5);
    await makeGuesses(page, others.slice(1));
    await expect.poll(async () => (await effects(page)).notes.slice(-4)).toEqual(WON);
    // The two faces of each tile that turned, all tiles at the win, the shaking board and the parts of a match.
    const { animations } = await effects(page);
    expect(animations.length).toBeGreaterThan(18);
    const properties = new Set(animations.flatMap((animation) => animation.properties));
    expect([...properties].toSorted()).toEqual(['opacity', 'scale', 'transform', 'translate']);
    expect(new Set(animations.map(({ easing }) => easing)).size).toBe(1);
    expect(Math.max(...animations.map(({ end }) => end))).toBeLessThan(700);
  });
});

const FOUND = [659, 988];
const MISSED = [196, 147];
const WON = [523, 659, 784, 1047];

const effects = (page: Page): Promise<Effects> =>
  page.evaluate(() => (window as unknown as { effects: Effects }).effects);

/** Clears the record once all running animations have ended and been recorded. */
const forgetEffects = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    await new Promise(requestAnimationFrame);
    Object.assign((window as unknown as { effects: Effects }).effects, { notes: [], vibrations: 0, animations: [] });
  });

/** Replaces audio and vibration, and lists every animation that starts. */
const recordEffects = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const effects: Effects = { audioContexts: 0, notes: [], vibrations: 0, animations: [] };
    class FakeContext {
      state = 'running';
      currentTime = 0;
      destination = {};
      constructor() {
        effects.audioContexts++;
      }
    }
    class FakeNode {
      gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
      readonly frequency: number;
      constructor(_context: FakeContext, options: { frequency?: number }) {
        this.frequency = options.frequency ?? 0;
      }
      connect = (target: unknown) => target;
      start = () => effects.notes.push(this.frequency);
      stop = () => undefined;
    }
    Object.assign(window, { effects, AudioContext: FakeContext, OscillatorNode: FakeNode, GainNode: FakeNode });
    Object.defineProperty(navigator, 'vibrate', { value: () => ++effects.vibrations });

    const record = ({ effect }: Animation) => {
      if (!(effect instanceof KeyframeEffect)) return;
      const keyframes = effect.getKeyframes();
      const names = keyframes.flatMap((keyframe) => Object.keys(keyframe));
      const properties = names.filter((name) => !/offset|easing|composite/i.test(name));
      // A style sheet sets the easing of the keyframes, a script that of the whole animation.
      const easings = [effect.getTiming().easing, ...keyframes.map(({ easing }) => easing)];
      const easing = easings.find((name) => name !== 'linear') ?? 'linear';
      effects.animations.push({ properties, easing, end: Number(effect.getComputedTiming().endTime) });
    };
    const animate = Reflect.get(Element.prototype, 'animate');
    Element.prototype.animate = function (...options) {
      const animation = animate.apply(this, options);
      record(animation);
      return animation;
    };
    addEventListener(
      'animationstart',
      ({ target, animationName }) => {
        const started = (target as Element)
          .getAnimations()
          .filter((animation) => animation instanceof CSSAnimation && animation.animationName === animationName);
        for (const animation of started) record(animation);
      },
      true,
    );
  });
