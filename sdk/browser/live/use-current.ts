import { useCallback, useEffect, useRef } from 'react';

/** Reads the latest value, for callbacks that are made once and outlive its changes. */
export function useCurrent<T>(value: T): () => T {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  return useCallback(() => latest.current, []);
}
