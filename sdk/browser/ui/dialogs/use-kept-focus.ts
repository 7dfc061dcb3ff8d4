import { useEffect, useState, type RefObject } from 'react';
import { presentOrigin, rememberOrigin } from './focus-origins';

/**
 * Moves the focus into an overlay, keeps it there, and returns it when the overlay closes. A layer that opens later,
 * such as a menu of the overlay, comes later in the document and may take the focus.
 */
export function useKeptFocus(layer: RefObject<HTMLElement | null>): void {
  // Read before the overlay renders, because its content may take the focus by itself.
  const [before] = useState(() => document.activeElement);
  const [around] = useState(() => focusableAround(before));
  useEffect(() => {
    const element = layer.current;
    if (!element) return undefined;
    if (before) rememberOrigin(element, before);
    const enter = () => {
      if (!element.contains(document.activeElement))
        element.querySelector<HTMLElement>('[role$="dialog"]')?.focus({ preventScroll: true });
    };
    const keep = ({ target }: FocusEvent) => {
      if (!(target instanceof Node)) return;
      if (element.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING) enter();
    };
    const frame = requestAnimationFrame(enter);
    document.addEventListener('focusin', keep);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', keep);
      // Only when the overlay closes, and only if the user has not moved the focus.
      const lost = document.activeElement === null || document.activeElement === document.body;
      const origin = presentOrigin(before) ?? around.find(({ isConnected }) => isConnected);
      if (!element.isConnected && lost && origin instanceof HTMLElement) origin.focus({ preventScroll: true });
    };
  }, [layer, before, around]);
}

/**
 * The focusable elements around an element, the nearest first: a row or a dialog, for when the button itself is gone
 * because its work is done.
 */
function focusableAround(element: Element | null): readonly HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let each = element?.parentElement; each; each = each.parentElement)
    if (each.hasAttribute('tabindex')) found.push(each);
  return found;
}
