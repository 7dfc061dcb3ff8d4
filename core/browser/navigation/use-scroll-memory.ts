import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Vertical positions by entry of the tab's history, in pixels. */
const positions = new Map<string, number>();
/** How long a page that grows as it loads is scrolled again to where it was, in milliseconds. */
const patience = 2000;

/** Going back shows a page where it was left; a new page starts at its top. For the element that scrolls the pages. */
export function useScrollMemory(scrolled: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  // The query may change in place without the page being another: only a new path starts at the top.
  const arrival = useRef({ key, type });
  arrival.current = { key, type };

  useEffect(() => {
    const element = scrolled.current;
    const remember = () => void positions.set(key, element?.scrollTop ?? 0);
    element?.addEventListener('scroll', remember, { passive: true });
    return () => element?.removeEventListener('scroll', remember);
  }, [key, scrolled]);

  useLayoutEffect(() => {
    const element = scrolled.current;
    if (!element) return undefined;
    const { current } = arrival;
    const wanted = current.type === 'POP' ? (positions.get(current.key) ?? 0) : 0;
    element.scrollTop = wanted;
    if (element.scrollTop === wanted) return undefined;
    const grown = new MutationObserver(() => {
      element.scrollTop = wanted;
      if (element.scrollTop === wanted) grown.disconnect();
    });
    grown.observe(element, { childList: true, subtree: true });
    const timer = setTimeout(() => grown.disconnect(), patience);
    return () => {
      clearTimeout(timer);
      grown.disconnect();
    };
  }, [pathname, scrolled]);
}
