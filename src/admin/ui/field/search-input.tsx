import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TextInput } from './text-input.tsx';

/** In characters: the limit of the calls that search. */
export const MAX_QUERY_LENGTH = 200;

const DELAY_MS = 250;

interface SearchInputProps {
  label: string;
  placeholder?: string;
  query: string;
  onChange: (query: string) => void;
}

/** The words change the list when the user pauses. */
export function SearchInput({ label, placeholder, query, onChange }: SearchInputProps) {
  const [text, setText] = useState(query);
  const latestQuery = useRef(query);
  const send = useEffectEvent(() => {
    latestQuery.current = text.trim();
    onChange(latestQuery.current);
  });
  useEffect(() => {
    // A query from here must not replace what is typed since.
    if (query === latestQuery.current) return;
    latestQuery.current = query;
    setText(query);
  }, [query]);
  useEffect(() => {
    if (text.trim() === latestQuery.current) return;
    const timer = setTimeout(send, DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <TextInput
      type="search"
      label={label}
      placeholder={placeholder}
      maxLength={MAX_QUERY_LENGTH}
      value={text}
      onChange={setText}
    />
  );
}
