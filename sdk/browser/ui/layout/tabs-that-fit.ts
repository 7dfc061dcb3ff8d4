/** The space between two tabs, as in the stylesheet. */
const gap = 4;
/** The width of the button that opens the menu of the others. */
const more = 96;

/**
 * The places of the tabs that fit in a strip: the first ones and the current one; undefined if all fit.
 * @param widths of all tabs, and `room` of the strip, in pixels
 * @param current place of the tab on screen; -1 if it is not among them
 */
export function tabsThatFit(widths: readonly number[], room: number, current: number): readonly number[] | undefined {
  const widthOf = (places: readonly number[]) => places.reduce((sum, at) => sum + widths[at]! + gap, -gap);
  if (widthOf(widths.map((_, at) => at)) <= room) return undefined;
  const own = widths[current] === undefined ? [] : [current];
  let shown: readonly number[] = own;
  for (let count = 1; count <= widths.length; count += 1) {
    const first = Array.from({ length: count }, (_, at) => at);
    const tried = [...new Set([...first, ...own])];
    if (widthOf(tried) + gap + more > room) break;
    shown = tried;
  }
  return shown;
}
