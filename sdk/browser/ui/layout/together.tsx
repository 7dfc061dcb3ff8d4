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
 * Shows its children at the same moment: when all have loaded, or after a second in any case. A page whose parts appear
 * one by one would jump under the user's hand. It waits for every part that shows a `LoadingState`; meanwhile its
 * content is in the document and can take the focus. Once shown it stays: give it another `key` for another record.
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

/** Call in a view that shows a loading state: the parts around it wait for it. */
export function useAwaited(): void {
  const arrival = use(ArrivalContext);
  useLayoutEffect(() => arrival?.awaits(), [arrival]);
}

/** Marks a part that is loading and shows nothing meanwhile, because it is too small for a skeleton. */
export function Awaited() {
  useAwaited();
  return null;
}
