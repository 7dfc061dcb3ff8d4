import { useService } from '@clinic-workbench/sdk/browser';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { BrowserNavigation } from './browser-navigation';

/** Vertical positions by entry of the tab's history, in pixels. */
const positions = new Map<string, number>();
/** How long a page that grows as it loads is scrolled again to where it was, in milliseconds. */
const patience = 2000;

/**
 * Going back shows a page where it was left; a new page starts at its top. For the element that scrolls the pages,
 * in an observer.
 */
export function useScrollMemory(scrolled: RefObject<HTMLElement | null>): void {
  const { entry, path } = useService(BrowserNavigation);
  const { key, returned } = entry;
  const last = useRef<string>(undefined);

  // Before the new page is measured: a page that is shorter moves the old position.
  useLayoutEffect(() => remember(scrolled.current, key), [key, scrolled]);

  useLayoutEffect(() => {
    // The query may change in place without the page being another.
    if (last.current === path) return undefined;
    last.current = path;
    return scrollTo(scrolled.current, returned ? (positions.get(key) ?? 0) : 0);
  }, [key, path, returned, scrolled]);
}

/** @returns stops remembering */
function remember(element: HTMLElement | null, key: string): () => void {
  const moved = () => void positions.set(key, element?.scrollTop ?? 0);
  element?.addEventListener('scroll', moved, { passive: true });
  return () => element?.removeEventListener('scroll', moved);
}

/** @returns stops waiting for the page to be long enough */
function scrollTo(element: HTMLElement | null, wanted: number): (() => void) | undefined {
  if (!element || reach(element, wanted)) return undefined;
  const grown = new MutationObserver(() => reach(element, wanted) && grown.disconnect());
  grown.observe(element, { childList: true, subtree: true });
  const timer = setTimeout(() => grown.disconnect(), patience);
  return () => {
    clearTimeout(timer);
    grown.disconnect();
  };
}

/** @returns whether the element is long enough to be scrolled there */
function reach(element: HTMLElement, wanted: number): boolean {
  element.scrollTop = wanted;
  return Math.abs(element.scrollTop - wanted) < 1;
}
