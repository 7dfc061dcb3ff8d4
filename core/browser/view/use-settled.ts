import { useEffect, useState } from 'react';

/** What a promise came to. */
export type Settled<T> = { readonly value: T } | { readonly error: unknown };

const known = new WeakMap<Promise<unknown>, Settled<unknown>>();

/**
 * What a promise came to, undefined until then; at once where that is known. Stands in for React's `use`, whose
 * boundaries hold what has come back until 300 ms after they have shown that it is coming, each inside the other anew.
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
