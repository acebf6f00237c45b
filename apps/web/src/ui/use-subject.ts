import { useCallback, useState } from 'react';

/** What a dialog is about. It is still known while the dialog closes; `turn` is a key that begins each opening anew. */
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
