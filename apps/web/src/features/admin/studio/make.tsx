import { CANDIDATES_MAX, type Candidate } from '@sixfold/contract';
import { Sparkles, Square } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useCheckedForm } from '../../../lib/forms/use-checked-form.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import type { AcceptedStatus } from '../api/studio.ts';
import { formatCount } from '../format-count.ts';
import { useInlineChange } from '../use-inline-change.ts';
import { ACCEPT_BUTTONS, CandidateList } from './candidate-list.tsx';
import { MakeForm, toForm } from './make-form.ts';
import { STEP_OPTIONS } from './report-cells.tsx';
import type { Candidates } from './use-candidates.ts';

/** Makes new puzzles from the word list. */
export function Make(props: Candidates) {
  const { search, accept, acceptedAs } = props;
  const { change, pending } = useInlineChange({
    send: accept,
    done: acceptedText,
    failed: 'Failed to save the puzzles',
  });
  const open = search.candidates.filter((candidate) => !acceptedAs(candidate));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SearchForm {...props} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-ink-soft">
          {statusText(search)}
        </p>
        {search.candidates.length > 0 && (
          <div className="flex flex-wrap gap-3">
            {ACCEPT_BUTTONS.map(({ status, all, variant }) => (
              <Button
                key={status}
                variant={variant}
                isBusy={pending !== undefined || open.length === 0}
                onClick={() => change({ candidates: open, status })}
              >
                {all}
              </Button>
            ))}
          </div>
        )}
      </div>
      {search.failure !== undefined && <Banner tone="error">{search.failure}</Banner>}
      {search.candidates.length > 0 && (
        <CandidateList
          candidates={search.candidates}
          acceptedAs={acceptedAs}
          isBusy={pending !== undefined}
          onAccept={(candidate, status) => change({ candidates: [candidate], status })}
        />
      )}
    </div>
  );
}

function SearchForm({ search, start, stop }: Candidates) {
  const isSearching = search.state === 'searching';
  const { register, errorOf, onSubmit } = useCheckedForm({
    schema: MakeForm,
    defaultValues: toForm(search.criteria),
    send: start,
    failureText: () => '', // shown with the results
  });
  return (
    <form noValidate onSubmit={onSubmit} className="sheet grid grid-cols-[minmax(0,1fr)] gap-4 p-4 sm:p-5">
      <fieldset>
        <legend className="mb-1.5 font-semibold">Steps</legend>
        <div className="flex flex-wrap gap-2">
          {STEP_OPTIONS.map(({ value, label }) => (
            <label
              key={value}
              className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-line-strong px-3 has-checked:border-brass has-checked:bg-brass-wash"
            >
              <input type="checkbox" value={value} className="size-4 accent-brass" {...register('steps')} />
              {label}
            </label>
          ))}
        </div>
        <p className="mt-1.5 text-sm text-ink-soft">Any step if none is chosen.</p>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-[1fr_1fr_8rem]">
        <TextField
          label="Include"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="e.g. Q PLANET"
          hint="Letters or six-letter words that every puzzle must contain."
          error={errorOf('include')}
          {...register('include')}
        />
        <TextField
          label="Avoid"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint="Letters or six-letter words that no puzzle may contain."
          error={errorOf('avoid')}
          {...register('avoid')}
        />
        <TextField
          label="How many"
          type="number"
          inputMode="numeric"
          min={1}
          max={CANDIDATES_MAX}
          error={errorOf('count')}
          {...register('count', { valueAsNumber: true })}
        />
      </div>
      <div>
        <SearchButton isSearching={isSearching} onStop={stop} />
      </div>
    </form>
  );
}

/** One button, so that focus stays on it. */
function SearchButton({ isSearching, onStop }: { isSearching: boolean; onStop: () => void }) {
  const stop = (event: MouseEvent) => {
    // By the time the browser acts on this click, the button submits again.
    event.preventDefault();
    onStop();
  };
  return (
    <Button
      type={isSearching ? 'button' : 'submit'}
      variant={isSearching ? 'secondary' : 'primary'}
      {...(isSearching && { onClick: stop })}
    >
      {isSearching ? <Square aria-hidden size={16} /> : <Sparkles aria-hidden size={18} />}
      {isSearching ? 'Stop' : 'Make Puzzles'}
    </Button>
  );
}

function statusText({ state, candidates, criteria: { count }, examined }: Candidates['search']): string {
  if (state === 'idle')
    return 'New puzzles appear here, with their reports. Nothing is stored until you save or approve it.';
  const found = `${candidates.length} of ${count} found`;
  if (state === 'searching') return `${found}, ${formatCount(examined)} examined...`;
  return state === 'done' && candidates.length < count ? `${found}. There are no more.` : `${found}.`;
}

interface Acceptance {
  candidates: readonly Pick<Candidate, 'word1'>[];
  status: AcceptedStatus;
}

/** `accepted` is how many were new. */
export function acceptedText({ candidates, status }: Acceptance, accepted: number): string {
  const existing = candidates.length - accepted;
  const done = status === 'APPROVED' ? 'approved' : accepted === 1 ? 'saved as a draft' : 'saved as drafts';
  if (candidates.length === 1) return `${candidates[0]?.word1} ${existing ? 'already exists' : `has been ${done}`}.`;
  const count = accepted === 1 ? '1 puzzle has' : `${accepted} puzzles have`;
  return existing === 0 ? `${count} been ${done}.` : `${count} been ${done}; ${existing} already existed.`;
}
