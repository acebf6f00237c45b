import { useCallback, useState } from 'react';

/** The subject of a dialog, retained while it closes. `turn` is a React key that resets the state on each opening. */
export function useSubject<T>() {
  const [state, setState] = useState<{ subject: T | null; isOpen: boolean; turn: number }>({
    subject: null,
    isOpen: false,
    turn: 0,
  });
  const open = useCallback((subject: T) => setState(({ turn }) => ({ subject, isOpen: true, turn: turn + 1 })), []);
  const close = useCallback(() => setState((current) => ({ ...current, isOpen: false })), []);
  return { ...state, open, close };
}
