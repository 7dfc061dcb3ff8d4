import { ApiFailure } from '@clinic-workbench/sdk/browser';
import { useEffect, useState } from 'react';
import { useServiceSource } from './use-service-source';

/** Milliseconds after the last key. */
const debounce = 250;

/** For a cell of the grid, whose keys move between cells: offers the services whose names contain the typed words. */
export function ServiceChoices({ id, words }: { readonly id: string; readonly words: string }) {
  const find = useServiceSource();
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    const reading = new AbortController();
    const look = async () => {
      try {
        const { suggestions } = await find(words, reading.signal);
        setNames(suggestions.map(({ label }) => label));
      } catch (error) {
        // Without suggestions the user types the name; the server checks whether it exists.
        if (!(error instanceof ApiFailure) && !reading.signal.aborted) throw error;
      }
    };
    const timer = setTimeout(() => void look(), debounce);
    return () => {
      clearTimeout(timer);
      reading.abort();
    };
  }, [find, words]);
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </datalist>
  );
}
