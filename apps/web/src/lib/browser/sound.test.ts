// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resetBrowser } from '../../../test/browser.ts';

/** Web Audio, as far as the sounds use it. It stays suspended until `isAllowed`. */
class FakeContext {
  static created: FakeContext[] = [];
  static isAllowed = true;
  state = 'suspended';
  currentTime = 0;
  destination = {};
  ends: number[] = [];
  #waiting: (() => void)[] = [];

  constructor() {
    FakeContext.created.push(this);
  }

  resume(): Promise<void> {
    if (!FakeContext.isAllowed) return new Promise((resolve) => this.#waiting.push(resolve));
    this.state = 'running';
    for (const resume of this.#waiting) resume();
    return Promise.resolve();
  }
}

class FakeNode {
  gain = { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
  context: FakeContext;
  constructor(context: FakeContext) {
    this.context = context;
  }
  connect = (target: unknown) => target;
  start = vi.fn();
  stop = (time: number) => this.context.ends.push(time);
}

const audioSession = { type: 'auto' };

beforeEach(() => {
  resetBrowser();
  vi.resetModules();
  FakeContext.created = [];
  FakeContext.isAllowed = true;
  for (const [name, fake] of Object.entries({
    AudioContext: FakeContext,
    OscillatorNode: FakeNode,
    GainNode: FakeNode,
    navigator: { audioSession },
  })) {
    vi.stubGlobal(name, fake);
  }
});
afterEach(() => {
  vi.useRealTimers();
  resetBrowser();
});

const visit = () => import('./sound.ts');

test('loading the sounds starts no audio', async () => {
  await visit();
  expect(FakeContext.created).toHaveLength(0);
});

test.each([
  ['found', 2],
  ['missed', 2],
  ['won', 4],
  ['lost', 3],
] as const)('%s plays %i notes in under 700 ms', async (name, notes) => {
  const { playSound } = await visit();
  await playSound(name);
  const ends = FakeContext.created[0]?.ends ?? [];
  expect(ends).toHaveLength(notes);
  expect(Math.max(...ends)).toBeLessThan(0.7);
});

test('all sounds share one context, which obeys the silent switch', async () => {
  const { playSound, unlock } = await visit();
  unlock();
  await playSound('found');
  await playSound('missed');
  expect(FakeContext.created).toHaveLength(1);
  expect(audioSession.type).toBe('ambient');
});

test('an interrupted context continues with the next tap', async () => {
  const { unlock } = await visit();
  unlock();
  const [context] = FakeContext.created;
  Object.assign(context ?? {}, { state: 'interrupted' });
  unlock();
  expect(context?.state).toBe('running');
});

test('a sound that the browser holds back too long is dropped', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  FakeContext.isAllowed = false;
  const { playSound, unlock } = await visit();
  const late = playSound('found');
  vi.advanceTimersByTime(501);
  FakeContext.isAllowed = true;
  unlock();
  await late;
  expect(FakeContext.created[0]?.ends).toEqual([]);
});
