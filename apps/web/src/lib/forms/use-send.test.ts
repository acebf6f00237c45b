// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useSend } from './use-send.ts';

test('sends one at a time, and reports how it went', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const answers: { resolve: (result: string) => void; reject: (error: Error) => void }[] = [];
  const send = vi.fn((_: string) => new Promise<string>((resolve, reject) => answers.push({ resolve, reject })));
  let shown!: ReturnType<typeof useSend<string, string>>;
  const Component = () => ((shown = useSend(send)), null);
  const root = createRoot(document.createElement('div'));
  onTestFinished(() => act(() => root.unmount()));
  act(() => root.render(createElement(Component)));
  expect(shown).toMatchObject({ isBusy: false });

  act(() => {
    shown.send('one');
    shown.send('two');
  });
  expect(send.mock.calls).toEqual([['one']]);
  expect(shown).toMatchObject({ isBusy: true, pending: 'one' });
  const error = new Error('no network');
  await act(async () => answers[0]?.reject(error));
  expect(shown).toMatchObject({ isBusy: false, error });

  act(() => shown.send('three'));
  expect(shown).toMatchObject({ isBusy: true, pending: 'three' });
  expect(shown.error).toBeUndefined();
  await act(async () => answers[1]?.resolve('done'));
  expect(shown).toMatchObject({ isBusy: false, result: 'done' });
  act(() => shown.reset());
  expect(shown.result).toBeUndefined();
});
