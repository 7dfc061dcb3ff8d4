import { useEffect, useState } from 'react';

/** The result of a promise. */
export type Settled<T> = { readonly value: T } | { readonly error: unknown };

const known = new WeakMap<Promise<unknown>, Settled<unknown>>();

/**
 * The result of a promise; undefined until it settles, immediate if known. It replaces React's `use`: its boundaries
 * hold back arrived content until 300 ms after they showed a loading state, again for each nested boundary.
 */
export function useSettled<T>(promise: Promise<T>): Settled<T> | undefined {
  const [, show] = useState<Settled<T>>();
  useEffect(() => {
    let here = true;
    void settle(promise).then((settled) => here && show(settled));
    return () => {
      here = false;
    };
  }, [promise]);
  return known.get(promise) as Settled<T> | undefined;
}

async function settle<T>(promise: Promise<T>): Promise<Settled<T>> {
  const before = known.get(promise) as Settled<T> | undefined;
  const settled =
    before ??
    (await promise.then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    ));
  known.set(promise, settled);
  return settled;
}
