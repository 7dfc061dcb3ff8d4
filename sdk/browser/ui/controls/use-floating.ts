import { useEffect, useRef, useState, type ComponentType } from 'react';

interface Module<P> {
  readonly default: ComponentType<P>;
}

/**
 * The component behind something that is seldom opened: fetched ahead when it may be needed soon, and given once it
 * was wanted. What is on the page already stays as it is meanwhile.
 *
 * @param load the same function at each call
 * @param giveUp called if it cannot be fetched; it is tried again when next wanted
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
