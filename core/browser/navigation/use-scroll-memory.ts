import { useService } from '@clinic-workbench/sdk/browser';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { BrowserNavigation } from './browser-navigation';

/** Vertical positions by entry of the tab's history, in pixels. */
const positions = new Map<string, number>();
/** Milliseconds during which a page that grows while loading is scrolled again to its former position. */
const patience = 2000;

/**
 * Going back restores the page's scroll position; a new page starts at the top. Use it on the scrolling element, in an
 * observer.
 */
export function useScrollMemory(scrolled: RefObject<HTMLElement | null>): void {
  const { entry, path } = useService(BrowserNavigation);
  const { key, returned } = entry;
  const last = useRef<string>(undefined);

  // Before the new page is measured: a shorter page would change the position.
  useLayoutEffect(() => remember(scrolled.current, key), [key, scrolled]);

  useLayoutEffect(() => {
    // A change of the query alone does not make it another page.
    if (last.current === path) return undefined;
    last.current = path;
    return scrollTo(scrolled.current, returned ? (positions.get(key) ?? 0) : 0);
  }, [key, path, returned, scrolled]);
}

/** @returns a function that stops remembering */
function remember(element: HTMLElement | null, key: string): () => void {
  const moved = () => void positions.set(key, element?.scrollTop ?? 0);
  element?.addEventListener('scroll', moved, { passive: true });
  return () => element?.removeEventListener('scroll', moved);
}

/** @returns a function that stops waiting for the page to be long enough */
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

/** @returns true if the page is long enough to scroll there */
function reach(element: HTMLElement, wanted: number): boolean {
  element.scrollTop = wanted;
  return Math.abs(element.scrollTop - wanted) < 1;
}
