import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';

/** The place for it: the workbench has one at the upper edge of what scrolls. */
const place = '[data-page-bar]';

/**
 * A bar at the upper edge of the page, for what must be seen wherever the page is scrolled to. It shows while `of` is
 * out of sight. Screen readers read `of`, and not the same again.
 */
export function PageBar(props: { readonly of: RefObject<HTMLElement | null>; readonly children: ReactNode }) {
  const { of } = props;
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    const { current } = of;
    if (!current || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      // Scrolled away above, and not still to come below.
      if (entry) setHidden(!entry.isIntersecting && entry.boundingClientRect.bottom <= (entry.rootBounds?.bottom ?? 0));
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [of]);
  const target = hidden ? document.querySelector(place) : null;
  return target && createPortal(<div aria-hidden>{props.children}</div>, target);
}
