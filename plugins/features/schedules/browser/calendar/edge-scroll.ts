/** Pixels from an edge within which the calendar scrolls during a drag. */
const zone = 48;
/** Pixels per frame at the edge. */
const fastest = 16;

/**
 * How far to scroll along one axis: faster towards the edge, and fastest beyond it.
 *
 * @param at the pointer's position
 * @param from, to the edges, in pixels of the window
 */
export function edgeStep(at: number, from: number, to: number): number {
  const reach = Math.min(zone, (to - from) / 4);
  const into = at < from + reach ? at - from - reach : at > to - reach ? at - to + reach : 0;
  return Math.round((Math.max(-reach, Math.min(reach, into)) / reach) * fastest);
}

/**
 * Scrolls an element frame by frame while something is dragged to its edges.
 *
 * @param pointer its current position in pixels of the window; undefined if there is none
 * @param scrolled is called at each step, because the element under the pointer has changed
 * @returns a function that stops it
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
