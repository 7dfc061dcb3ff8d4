import { useEffect, useRef, useState, type ComponentType } from 'react';

interface Module<P> {
  readonly default: ComponentType<P>;
}

/**
 * Loads the component behind content that opens rarely. It is fetched ahead when the user may need it soon, and
 * returned once they open it. The page does not change while it loads.
 *
 * @param load the same function at each call
 * @param giveUp called if the fetch fails; the next opening tries again
 */
export function useFloating<P>(load: () => Promise<Module<P>>, wanted: boolean, giveUp: () => void) {
  const [Floating, setFloating] = useState<ComponentType<P>>();
  const latest = useRef(giveUp);
  useEffect(() => {
    latest.current = giveUp;
  });
  useEffect(() => {
    if (!wanted || Floating) return undefined;
    let gone = false;
    load().then(
      (module) => {
        if (!gone) setFloating(() => module.default);
      },
      () => {
        if (!gone) latest.current();
      },
    );
    return () => {
      gone = true;
    };
  }, [load, wanted, Floating]);
  return { Floating, fetchAhead: () => void load().catch(() => undefined) };
}
