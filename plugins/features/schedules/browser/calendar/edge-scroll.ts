/** Pixels from an edge within which the calendar scrolls under what is dragged. */
const zone = 48;
/** Pixels of one picture, at the very edge. */
const fastest = 16;

/**
 * How far to scroll along one axis: faster the closer to the edge, and beyond it.
 *
 * @param at where the pointer is @param from, to the edges, in pixels of the window
 */
export function edgeStep(at: number, from: number, to: number): number {
  const reach = Math.min(zone, (to - from) / 4);
  const into = at < from + reach ? at - from - reach : at > to - reach ? at - to + reach : 0;
  return Math.round((Math.max(-reach, Math.min(reach, into)) / reach) * fastest);
}

/**
 * Scrolls an element, picture after picture, while something is dragged to its edges.
 *
 * @param pointer where it is now, in pixels of the window; undefined for the moment
 * @param scrolled hears of each step, as what is under the pointer is something else now
 * @returns stops
 */
export function scrollAtEdges(
  element: HTMLElement,
  pointer: () => { readonly x: number; readonly y: number } | undefined,
  scrolled: () => void,
): () => void {
  let frame = 0;
  const look = () => {
    const at = pointer();
    if (at) {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const [x, y] = [element.scrollLeft, element.scrollTop];
      element.scrollBy(edgeStep(at.x, left, right), edgeStep(at.y, top, bottom));
      if (element.scrollLeft !== x || element.scrollTop !== y) scrolled();
    }
    frame = requestAnimationFrame(look);
  };
  frame = requestAnimationFrame(look);
  return () => cancelAnimationFrame(frame);
}
