import { useEffect, useState, type RefObject } from 'react';
import { presentOrigin, rememberOrigin } from './focus-origins';

/**
 * Moves the focus into a layer that lies over the page, keeps it from what lies below, and gives it back at the end.
 * What opens later, such as a menu of the layer, stands behind it in the document and may have the focus.
 */
export function useKeptFocus(layer: RefObject<HTMLElement | null>): void {
  // Read before the layer is drawn: what is inside may take the focus by itself.
  const [before] = useState(() => document.activeElement);
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
      // Only at the end, and only if nobody has moved on.
      const lost = document.activeElement === null || document.activeElement === document.body;
      const origin = presentOrigin(before);
      if (!element.isConnected && lost && origin instanceof HTMLElement) origin.focus({ preventScroll: true });
    };
  }, [layer, before]);
}
