// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { afterFrame } from './use-game.ts';

let isHidden = false;
const callback = vi.fn<() => void>();
const hide = () => {
  isHidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  isHidden = false;
  vi.useFakeTimers();
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    callback.mockReset();
  };
});

test('a visible page paints first', () => {
  afterFrame(callback);
  expect(callback).not.toHaveBeenCalled();
  vi.runAllTimers();
  hide();
  expect(callback).toHaveBeenCalledOnce();
});

test('a page that is hidden before it paints does not wait', () => {
  afterFrame(callback);
  hide();
  expect(callback).toHaveBeenCalledOnce();
  vi.runAllTimers();
  expect(callback).toHaveBeenCalledOnce();
});

test('a hidden page does not wait', () => {
  isHidden = true;
  afterFrame(callback);
  expect(callback).toHaveBeenCalledOnce();
});
