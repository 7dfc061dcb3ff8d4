import { ApiFailure, useService } from '@clinic-workbench/sdk/browser';
import { useEffect, useState } from 'react';
import { PricesStore } from '../prices-store';

/** Milliseconds after the last key. */
const debounce = 250;

/** Offers the services whose names contain the typed words. */
export function ServiceChoices({ id, words }: { readonly id: string; readonly words: string }) {
  const store = useService(PricesStore);
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    const reading = new AbortController();
    const look = async () => {
      try {
        const found = await store.findServices(words.trim(), reading.signal);
        setNames(found.map(({ name }) => name));
      } catch (error) {
        // Without suggestions the name is typed; the server knows whether it exists.
        if (!(error instanceof ApiFailure) && !reading.signal.aborted) throw error;
      }
    };
    const timer = setTimeout(() => void look(), debounce);
    return () => {
      clearTimeout(timer);
      reading.abort();
    };
  }, [store, words]);
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </datalist>
  );
}
