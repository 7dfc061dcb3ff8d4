import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

/** Pixels; the estimated height of rows that have not rendered yet. */
const rowHeight = 41;
/** Rows rendered above and below the visible ones, for arrow keys and for the content above the table. */
const overscan = 8;

/**
 * The visible rows of a long list, with spacers above and below for the rest. It renders all rows on paper, and if
 * nothing around the table scrolls. Loaded with the first long list.
 */
export default function VirtualRows<T>(props: {
  readonly rows: readonly T[];
  /** @param place the row's index among those rendered */
  readonly draw: (row: T, place: number) => ReactNode;
}) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [scroller, setScroller] = useState<HTMLElement | null>();
  useLayoutEffect(() => setScroller(scrollParent(body.current)), []);
  const printing = usePrinting();
  const virtual = useVirtualizer({
    count: props.rows.length,
    getScrollElement: () => scroller ?? null,
    estimateSize: () => rowHeight,
    initialRect: { width: 0, height: globalThis.innerHeight },
    overscan,
  });
  const items = virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  useLayoutEffect(() => {
    const drawn = body.current?.children ?? [];
    items.forEach((item, place) => {
      const row = drawn[place + (before > 0 ? 1 : 0)];
      if (row) virtual.resizeItem(item.index, row.getBoundingClientRect().height);
    });
  });
  if (printing || scroller === null) return <tbody ref={body}>{props.rows.map(props.draw)}</tbody>;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <tbody ref={body}>
      {before > 0 && <Gap height={before} />}
      {items.map((item, place) => {
        const row = props.rows[item.index];
        return row === undefined ? null : props.draw(row, place);
      })}
      {after > 0 && <Gap height={after} />}
    </tbody>
  );
}

function Gap({ height }: { readonly height: number }) {
  return <tr aria-hidden style={{ height }} />;
}

/** True from just before the page is printed until it is done. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes the paper copy as soon as the listener returns.
    const start = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}

/** The element that scrolls the whole table. The table's own frame only scrolls sideways. */
function scrollParent(element: HTMLElement | null): HTMLElement | null {
  const frame = element?.closest<HTMLElement>('[data-table-frame]') ?? element;
  for (let parent = frame?.parentElement ?? null; parent; parent = parent.parentElement) {
    const { overflowY } = getComputedStyle(parent);
    if (overflowY === 'auto' || overflowY === 'scroll') return parent;
  }
  return null;
}
