import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, type ReactNode } from 'react';

/** Pixels; rows of two lines are measured when they appear. */
const rowHeight = 41;

/** The rows in sight of a long list, with empty rows as high as the others above and below. Loaded with the first long list. */
export default function VirtualRows<T>(props: {
  readonly rows: readonly T[];
  readonly draw: (row: T, index: number) => ReactNode;
}) {
  const body = useRef<HTMLTableSectionElement>(null);
  const window = useVirtualizer({
    count: props.rows.length,
    getScrollElement: () => scrollParent(body.current),
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  const items = window.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = window.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <tbody ref={body}>
      {before > 0 && <Gap height={before} />}
      {items.map((item) => {
        const row = props.rows[item.index];
        return row === undefined ? null : props.draw(row, item.index);
      })}
      {after > 0 && <Gap height={after} />}
    </tbody>
  );
}

function Gap({ height }: { readonly height: number }) {
  return <tr aria-hidden style={{ height }} />;
}

/** The element that scrolls the rows: the nearest around them, or the page. */
function scrollParent(element: HTMLElement | null): HTMLElement | null {
  for (let parent = element?.parentElement ?? null; parent; parent = parent.parentElement) {
    const { overflowY } = getComputedStyle(parent);
    if ((overflowY === 'auto' || overflowY === 'scroll') && parent.clientHeight < parent.scrollHeight) return parent;
  }
  return document.documentElement;
}
