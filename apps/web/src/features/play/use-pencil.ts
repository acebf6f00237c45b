import {
  NO_PENCIL,
  pencil,
  pencilAnnouncement,
  pencilIn,
  pencilMarks,
  type CipherNumber,
  type Letter,
  type PencilEvent,
  type PencilMark,
  type PencilMarks,
  type StartedGame,
} from '@sixfold/game';
import { useEffect, useMemo, useState } from 'react';
import { announce } from '../../lib/browser/announce.ts';
import { readPencil, storePencil, watchPencil } from '../../player/games/saved-pencil.ts';
import type { Selection } from './use-selection.ts';

export interface PlayerPencil {
  marks: PencilMarks;
  canUndo: boolean;
  draw: (event: PencilEvent) => void;
}

/** Always the same list, so that a game without marks causes no extra renders. */
const NO_MARKS: PencilMarks = [];

/** The pencil before the game has loaded. */
export const IDLE_PENCIL: PlayerPencil = { marks: NO_MARKS, canUndo: false, draw: () => undefined };

/** The pencil marks of a game, saved and shared between tabs unless the key is null. */
export function usePencil(key: string | null, game: StartedGame): PlayerPencil {
  const [saved, setSaved] = useState(() => (key === null ? NO_PENCIL : readPencil(key)));
  useEffect(() => (key === null ? undefined : watchPencil(key, setSaved)), [key]);
  const shown = useMemo(() => (saved === NO_PENCIL ? saved : pencilIn(game, saved)), [saved, game]);
  const marks = useMemo(() => {
    const list = pencilMarks(shown, game);
    return list.some(Boolean) ? list : NO_MARKS;
  }, [shown, game]);

  return useMemo(() => {
    const draw = (event: PencilEvent) => {
      const next = pencilIn(game, pencil(shown, event));
      setSaved(next);
      if (key !== null) storePencil(key, next);
      announce(pencilAnnouncement(event, next, game));
    };
    return { marks, canUndo: shown.past.length > 0, draw };
  }, [key, game, shown, marks]);
}

interface PencilMode {
  isOn: boolean;
  toggle: () => void;
  pickLetter: Selection['pickLetter'];
  pickNumber: Selection['pickNumber'];
  /** The mark at the picked number, or of the picked letter. */
  chosen: PencilMark | null;
}

/**
 * In pencil mode, the second pick of a pair makes the mark. The first stays picked, so that the next pick tries another
 * letter at the same number, or the same letter elsewhere.
 */
export function usePencilMode({ letter, number, ...selection }: Selection, { marks, draw }: PlayerPencil): PencilMode {
  const [isOn, setOn] = useState(false);
  const mark = (what: Letter | null, at: CipherNumber | null) => {
    if (what !== null && at !== null) draw({ type: 'penciled', letter: what, number: at });
  };
  return {
    isOn,
    toggle() {
      setOn(!isOn);
      // A pair picked for a guess becomes a mark.
      if (isOn || letter === null || number === null) return;
      mark(letter, number);
      selection.pickLetter(null);
    },
    pickLetter: isOn && number !== null ? (value) => mark(value, number) : selection.pickLetter,
    pickNumber: isOn && letter !== null ? (value) => mark(letter, value) : selection.pickNumber,
    chosen: marks.find((each) => (number === null ? each?.letter === letter : each?.number === number)) ?? null,
  };
}
