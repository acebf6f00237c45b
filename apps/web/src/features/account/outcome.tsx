import { useEffect, useState, type ReactNode } from 'react';
import { AccountSheet } from './account-sheet.tsx';

const TURN_AFTER_MS = 250;

interface OutcomeProps {
  title: string;
  message: string;
  children: ReactNode;
}

/** What a form or a link has led to: the numbers have turned into a word of six letters. */
export function Success({ word, message, ...rest }: OutcomeProps & { word: string }) {
  const [hasTurned, setTurned] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTurned(true), TURN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return <AccountSheet intro={message} letters={hasTurned ? [...word] : undefined} {...rest} />;
}

export const Failure = ({ message, ...rest }: OutcomeProps) => (
  <AccountSheet intro={message} introRole="alert" {...rest} />
);

/** The ways on from there, the nearest first. */
export const Ways = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-3 [&>.button]:flex-1 [&>.button]:basis-40">{children}</div>
);
