import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';

/** The workbench has this element at the upper edge of the scrolling area. */
const place = '[data-page-bar]';

/**
 * A bar at the upper edge of the page, for content that must stay visible while the user scrolls. It shows while `of`
 * is out of sight. Screen readers read `of` and skip the bar, so that they do not read the same twice.
 */
export function PageBar(props: { readonly of: RefObject<HTMLElement | null>; readonly children: ReactNode }) {
  const { of } = props;
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    const { current } = of;
    if (!current || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      // True if it was scrolled away at the top, not if it is still below.
      if (entry) setHidden(!entry.isIntersecting && entry.boundingClientRect.bottom <= (entry.rootBounds?.bottom ?? 0));
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [of]);
  const target = hidden ? document.querySelector(place) : null;
  return target && createPortal(<div aria-hidden>{props.children}</div>, target);
}
