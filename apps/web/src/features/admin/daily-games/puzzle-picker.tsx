import { SEARCH_MAX, type AdminDailyGame, type AdminPuzzle, type PuzzleStatus } from '@sixfold/contract';
import type { PuzzleWords as Words } from '@sixfold/game';
import { useId, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { messageOf } from '../../../lib/api/errors.ts';
import { useResource } from '../../../lib/api/resource.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import { LoadedList } from '../../../ui/loaded-list.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { approvedPuzzles } from '../api/puzzles.ts';
import { STATUS_LABELS } from '../labels.ts';
import { usageText } from '../puzzle-cells.tsx';
import { PuzzleChoice } from '../puzzle-choice.tsx';

interface PuzzlePickerProps {
  /** The game being edited. Its own puzzle is always offered. */
  current: AdminDailyGame | undefined;
  error: string | undefined;
  registration: UseFormRegisterReturn;
}

/** The approved puzzles, unused ones first; a search narrows the list. */
export function PuzzlePicker({ current, error, registration }: PuzzlePickerProps) {
  const [search, setSearch] = useState('');
  const [pages, setPages] = useState(1);
  const [picked, setPicked] = useState<Choice>();
  const id = useId();
  const { data, error: failure, isLoading, reload } = useResource(approvedPuzzles(search, pages));
  const choices = data && pickerChoices(data.puzzles, current, picked);
  const changeSearch = (next: string) => {
    setSearch(next);
    setPages(1);
  };
  return (
    <fieldset className="grid min-w-0 gap-3" aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className="mb-1.5 font-semibold">Puzzle</legend>
      <SearchField
        label="Search approved puzzles"
        placeholder="A word, or part of the notes"
        value={search}
        maxLength={SEARCH_MAX}
        onSearch={changeSearch}
      />
      <LoadedList
        rows={choices}
        failure={failure ? messageOf(failure, 'Failed to load puzzles') : undefined}
        onRetry={reload}
        loading="Loading puzzles..."
        empty="No approved puzzles match your search."
      >
        {(rows) => (
          <div className="max-h-64 overflow-y-auto rounded-md border border-line-strong">
            {rows.map((puzzle) => (
              <PuzzleChoice
                key={puzzle.id}
                id={puzzle.id}
                puzzle={puzzle}
                note={puzzle.usage}
                registration={{
                  ...registration,
                  onChange: (event) => {
                    setPicked(puzzle);
                    return registration.onChange(event);
                  },
                }}
              />
            ))}
            {data?.hasMore && (
              <Button variant="quiet" className="w-full" isBusy={isLoading} onClick={() => setPages(pages + 1)}>
                {isLoading ? 'Loading...' : 'Show more puzzles'}
              </Button>
            )}
          </div>
        )}
      </LoadedList>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

interface Choice extends Words {
  id: number;
  /** When it is scheduled, or was last played. */
  usage: string;
}

/** A puzzle that has since been disabled keeps its day, but cannot move to another. */
const ownUsage = (status: PuzzleStatus) =>
  status === 'APPROVED' ? 'This game' : `This game, ${STATUS_LABELS[status].toLowerCase()}`;

/** The game's own puzzle first, then the others. A picked one that the search does not find stays at the top. */
export function pickerChoices(
  puzzles: readonly AdminPuzzle[],
  current: Pick<AdminDailyGame, 'wordSetId' | 'wordSet'> | undefined,
  picked?: Choice,
): Choice[] {
  const listed = puzzles.map((puzzle) => ({ ...puzzle, usage: usageText(puzzle) }));
  const own = current && { id: current.wordSetId, ...current.wordSet, usage: ownUsage(current.wordSet.status) };
  const choices = own ? [own, ...listed.filter(({ id }) => id !== own.id)] : listed;
  return picked && choices.every(({ id }) => id !== picked.id) ? [picked, ...choices] : choices;
}
