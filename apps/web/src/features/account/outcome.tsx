import { useEffect, useState, type ReactNode } from 'react';
import { announce } from '../../lib/announce.ts';
import { AccountSheet } from './account-sheet.tsx';

const TURN_AFTER_MS = 250;

interface OutcomeProps {
  title: string;
  /** Said aloud after the title, which has the focus. */
  message: string;
  /** A word of six letters, where there is something to be glad of. */
  word?: string;
  children: ReactNode;
}

/** What a form or a link has led to. */
export function Outcome({ title, message, word, children }: OutcomeProps) {
  const [hasTurned, setTurned] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTurned(true), TURN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => announce(message), [message]);
  return (
    <AccountSheet title={title} intro={message} letters={hasTurned && word ? [...word] : undefined}>
      {children}
    </AccountSheet>
  );
}

/** The ways on from there, the nearest first. */
export const Ways = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-3 [&>.button]:flex-1 [&>.button]:basis-40">{children}</div>
);
