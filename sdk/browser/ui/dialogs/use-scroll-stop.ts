import { useCallback, useState } from 'react';

const stops = 'a[href], button, input, select, textarea, summary, [tabindex]';

/**
 * Tells whether a scrolling region needs a Tab stop of its own because no element in it has one; otherwise nobody could
 * scroll it by keyboard (WCAG 2.1.1). It follows changes of size and content.
 * @returns a ref for the region too
 */
export function useScrollStop(): { readonly needed: boolean; readonly region: (element: HTMLElement | null) => void } {
  const [needed, setNeeded] = useState(false);
  const region = useCallback((element: HTMLElement | null) => {
    if (!element || !('ResizeObserver' in window)) return undefined;
    const look = () => setNeeded(element.scrollHeight > element.clientHeight && !element.querySelector(stops));
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    const content = new MutationObserver(look);
    content.observe(element, { childList: true, subtree: true, characterData: true });
    return () => {
      sizes.disconnect();
      content.disconnect();
    };
  }, []);
  return { needed, region };
}
