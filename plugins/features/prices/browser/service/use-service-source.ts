import { useService, type Suggestion, type SuggestionSource } from '@clinic-workbench/sdk/browser';
import { useMemo } from 'react';
import { PricesStore } from '../prices-store';

/** Finds services with names that contain the typed words; the key of each is its uuid. */
export function useServiceSource(): SuggestionSource<Suggestion> {
  const store = useService(PricesStore);
  return useMemo(
    () => async (words, signal) => {
      const found = await store.findServices(words.trim(), signal);
      return { suggestions: found.map(({ uuid, name }) => ({ key: uuid, label: name })) };
    },
    [store],
  );
}
