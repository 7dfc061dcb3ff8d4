import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiFailure } from '../../../api-client';
import type { FilterSource } from '../../list/filter-source';
import type { Option } from './option';

/** Options that the server finds by typed words, because there are too many to read them all. */
export interface FoundOptions {
  readonly source: Pick<FilterSource, 'find'>;
  readonly options?: undefined;
  readonly valueSet?: undefined;
}

/** Milliseconds without a key. */
const afterTyping = 200;

/**
 * The options that match the typed words, and those found before, so that chosen ones keep their labels.
 * @param source undefined finds nothing
 */
export function useFoundOptions(source: FoundOptions['source'] | undefined) {
  const [words, setWords] = useState('');
  const [options, setOptions] = useState<readonly Option[]>();
  const known = useRef(new Map<string, Option>());
  useEffect(() => {
    if (!source) return undefined;
    const reading = new AbortController();
    const read = async () => {
      try {
        const found = await source.find(words, reading.signal);
        if (reading.signal.aborted) return;
        const shown = new Set(found.map(({ value }) => value));
        const before = [...known.current.values()].filter(({ value }) => !shown.has(value));
        for (const option of found) known.current.set(option.value, option);
        setOptions([...found, ...before]);
      } catch (error) {
        // The request itself says what failed; the field goes on with what it has.
        if (!(error instanceof ApiFailure) && !reading.signal.aborted) throw error;
      }
    };
    const timer = setTimeout(() => void read(), words === '' ? 0 : afterTyping);
    return () => {
      clearTimeout(timer);
      reading.abort();
    };
  }, [source, words]);
  return { options, search: useCallback((typed: string) => setWords(typed.trim()), []) };
}
