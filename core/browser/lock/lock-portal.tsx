import { useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/**
 * Shows the lock screen in front of everything. The rest of the page, with its dialogs and messages, stays mounted but
 * hidden and out of reach.
 */
export function LockPortal({ children }: { readonly children: ReactNode }) {
  const [place] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    const before = document.activeElement;
    document.body.append(place);
    const concealed = new Map<HTMLElement, string>();
    const conceal = () => {
      for (const element of document.body.children) {
        if (!(element instanceof HTMLElement) || element === place || concealed.has(element)) continue;
        concealed.set(element, element.style.visibility);
        element.style.visibility = 'hidden';
        element.inert = true;
      }
    };
    conceal();
    const added = new MutationObserver(conceal);
    added.observe(document.body, { childList: true });
    return () => {
      added.disconnect();
      for (const [element, visibility] of concealed) {
        element.style.visibility = visibility;
        element.inert = false;
      }
      place.remove();
      if (before instanceof HTMLElement) before.focus();
    };
  }, [place]);
  return createPortal(children, place);
}
