import { useEffect, useEffectEvent, useState } from 'react';
import { TextField } from './field.tsx';

const DEBOUNCE_MS = 300;

interface SearchFieldProps {
  label: string;
  /** The current search. */
  value: string;
  onSearch: (text: string) => void;
  maxLength: number;
  placeholder?: string;
}

/** Debounced while typing. */
export function SearchField({ label, value, onSearch, maxLength, placeholder }: SearchFieldProps) {
  const [draft, setDraft] = useState(value);
  const [sent, setSent] = useState(value);
  // Changed from outside, such as by the Back button.
  if (value !== sent) {
    setSent(value);
    setDraft(value);
  }

  const search = useEffectEvent(() => {
    setSent(draft.trim());
    onSearch(draft.trim());
  });
  useEffect(() => {
    if (draft.trim() === sent) return;
    const timer = setTimeout(() => search(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [draft, sent]);

  return (
    <TextField
      label={label}
      type="search"
      autoComplete="off"
      value={draft}
      maxLength={maxLength}
      placeholder={placeholder}
      onChange={(event) => setDraft(event.target.value)}
    />
  );
}
