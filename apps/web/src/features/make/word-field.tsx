import type { WordField as FieldName } from '@sixfold/game';
import { useState, type ReactNode, type Ref } from 'react';
import { Field } from '../../ui/forms/field.tsx';

interface WordFieldProps {
  name: FieldName;
  label: string;
  hint: string;
  value: string;
  error: string | undefined;
  onChange: (word: string) => void;
  onEnter: () => void;
  ref?: Ref<HTMLInputElement>;
  /** Words to choose from; undefined until they are known, null if there is no anchor yet. */
  choices?: readonly string[] | null | undefined;
  children?: ReactNode;
}

export function WordField(props: WordFieldProps) {
  const { name, label, hint, value, error, onChange, onEnter, ref, choices = null, children } = props;
  return (
    <div className="grid gap-3">
      <Field label={label} hint={hint} error={error}>
        {(attributes) => (
          <input
            ref={ref}
            type="text"
            name={name}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={({ key, repeat }) => {
              if (key === 'Enter' && !repeat) onEnter();
            }}
            autoCapitalize="characters"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint={name === 'word3' ? 'done' : 'next'}
            className="control font-mono text-xl font-semibold tracking-[0.3em] uppercase"
            {...attributes}
          />
        )}
      </Field>
      {children}
      {choices !== null && <Choices label={label} words={choices} value={value} onChange={onChange} />}
    </div>
  );
}

const FEW = 5;
const MANY = 60;

interface ChoicesProps {
  label: string;
  words: readonly string[] | undefined;
  value: string;
  onChange: (word: string) => void;
}

/** The words that begin as typed, or all if one of them is chosen: then it can be exchanged. */
function Choices({ label, words, value, onChange }: ChoicesProps) {
  const [showsMany, setShowsMany] = useState(false);
  if (words === undefined) return <p className="text-sm text-ink-soft">Looking for words that fit...</p>;
  if (words.length === 0) {
    return (
      <p className="text-sm text-ink-soft">No word on our list fits these letters. Try your own, or another word 1.</p>
    );
  }
  const matching = words.includes(value) ? words : words.filter((word) => word.startsWith(value));
  const first = matching.slice(0, showsMany ? MANY : FEW);
  const shown = words.includes(value) && !first.includes(value) ? [...first, value] : first;
  if (shown.length === 0) return null;
  return (
    <div>
      <p className="mb-1.5 text-sm text-ink-soft">These fit, best first:</p>
      <ul aria-label={`Words that fit as ${label.toLowerCase()}`} className="flex flex-wrap gap-2">
        {shown.map((word) => (
          <li key={word}>
            <button
              type="button"
              aria-pressed={word === value}
              data-checked={word === value || undefined}
              className="choice px-2.5 font-mono"
              onClick={() => onChange(word === value ? '' : word)}
            >
              {word}
            </button>
          </li>
        ))}
        {matching.length > FEW && (
          <li>
            <button
              type="button"
              aria-expanded={showsMany}
              className="button button-quiet px-3"
              onClick={() => setShowsMany(!showsMany)}
            >
              {showsMany ? 'Fewer' : 'More'}
              <span className="sr-only"> words that fit as {label.toLowerCase()}</span>
            </button>
          </li>
        )}
      </ul>
    </div>
  );
}
