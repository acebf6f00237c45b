// @vitest-environment happy-dom
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { useSingleFlight } from './use-single-flight.ts';

test('ignores a second click while the first action is running', async () => {
  const ends: { reject: (reason: Error) => void }[] = [];
  const outcomes: string[] = [];
  const work = () => new Promise<void>((_, reject) => ends.push({ reject }));
  const note = (outcome: string) => () => void outcomes.push(outcome);
  function Action() {
    const once = useSingleFlight();
    return createElement('button', { onClick: () => void once(work).then(note('done'), note('failed')) });
  }
  const place = document.body.appendChild(document.createElement('div'));
  flushSync(() => createRoot(place).render(createElement(Action)));
  const click = () => place.querySelector('button')?.click();

  click();
  click();
  expect(ends).toHaveLength(1);
  ends[0]?.reject(new Error('no'));
  await expect.poll(() => outcomes).toEqual(['done', 'failed']);
  click();
  expect(ends).toHaveLength(2);
});
