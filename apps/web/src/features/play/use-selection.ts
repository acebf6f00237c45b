import { availableNumbers, SUBMIT_LOCK_MS, type CipherNumber, type Letter, type StartedGame } from '@sixfold/game';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';

export interface Selection {
  letter: Letter | null;
  number: CipherNumber | null;
  /** For half a second after a guess, nothing can be picked or submitted. */
  isSubmitting: boolean;
  canSubmit: boolean;
  pickLetter: (letter: Letter | null) => void;
  pickNumber: (number: CipherNumber | null) => void;
  submit: () => void;
  /** Guesses a pair that need not be picked. */
  submitPair: MakeGuess;
  clear: () => void;
}

type MakeGuess = (letter: Letter, number: CipherNumber) => void;

export function useSelection(game: StartedGame | null, guess: MakeGuess): Selection {
  const [pickedLetter, pickLetter] = useState<Letter | null>(null);
  const [pickedNumber, pickNumber] = useState<CipherNumber | null>(null);
  const [isSubmitting, setSubmitting] = useState(false);
  const isLocked = useRef(false);

  // Another tab may have used up the picked letter or number.
  const canPick = game?.status === 'PLAYING' && !isSubmitting;
  const letter = canPick && pickedLetter && game.availableLetters.includes(pickedLetter) ? pickedLetter : null;
  const number = canPick && pickedNumber && availableNumbers(game.guesses).includes(pickedNumber) ? pickedNumber : null;
  const canSubmit = letter !== null && number !== null;

  const clear = useCallback(() => {
    pickLetter(null);
    pickNumber(null);
  }, []);

  useEffect(() => {
    if (!isSubmitting) return;
    const unlock = () => {
      clear();
      isLocked.current = false;
      setSubmitting(false);
    };
    const timer = setTimeout(unlock, SUBMIT_LOCK_MS);
    return () => clearTimeout(timer);
  }, [isSubmitting, clear]);

  const submitPair: MakeGuess = (...pair) => {
    if (isLocked.current) return;
    isLocked.current = true;
    guess(...pair);
    // The frame that turns the tiles goes first. Until the lock shows, the reference above enforces it.
    startTransition(() => setSubmitting(true));
  };
  const submit = () => {
    if (letter !== null && number !== null) submitPair(letter, number);
  };

  return { letter, number, isSubmitting, canSubmit, pickLetter, pickNumber, submit, submitPair, clear };
}
