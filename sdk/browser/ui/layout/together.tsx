import {
  createContext,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { classList } from '../class-list';
import { Arrival } from './arrival';
import { Shapes } from './shapes';
import styles from './together.module.css';

const ArrivalContext = createContext<Arrival | undefined>(undefined);

/**
 * Shows its children once they are there, all at one time, or after a second however many are: a page made of parts that
 * come one by one would jump under the hand. For whatever waits with a `LoadingState`; what is in it can be found and
 * has the focus meanwhile. Once shown it stays so: give it another `key` for another record.
 */
export function Together({ children }: { readonly children: ReactNode }) {
  const [arrival] = useState(() => new Arrival());
  const content = useRef<HTMLDivElement>(null);
  const arrived = useSyncExternalStore(arrival.subscribe, () => arrival.arrived);
  useEffect(() => arrival.begin(), [arrival]);
  useEffect(() => {
    if (arrived || !content.current || !('ResizeObserver' in window)) return undefined;
    const sizes = new ResizeObserver(arrival.moved);
    sizes.observe(content.current);
    return () => sizes.disconnect();
  }, [arrival, arrived]);
  return (
    <div className={styles.together}>
      {!arrived && (
        <div className={styles.coming} aria-hidden>
          <Shapes kind="cards" count={4} />
          <Shapes kind="lines" count={8} />
        </div>
      )}
      <div ref={content} className={classList(styles.parts, !arrived && styles.hidden)}>
        <ArrivalContext value={arrival}>{children}</ArrivalContext>
      </div>
    </div>
  );
}

/** For what shows that it is loading: the parts around it wait for it. */
export function useAwaited(): void {
  const arrival = use(ArrivalContext);
  useLayoutEffect(() => arrival?.awaits(), [arrival]);
}

/** Stands for a part that is loading and shows nothing of it, as what is small would jump. */
export function Awaited() {
  useAwaited();
  return null;
}
