import { useCallback, useState } from 'react';

/**
 * The width of an element in pixels, as it changes; undefined until it is known.
 * @returns a ref for the element
 */
export function useRoom(): {
  readonly room: number | undefined;
  readonly measure: (element: HTMLElement | null) => void;
} {
  const [room, setRoom] = useState<number>();
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element || !('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { room, measure };
}
