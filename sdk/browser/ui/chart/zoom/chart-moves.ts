/** The point to which a key moves; undefined for keys that do not move. */
export function pointFor(key: string, from: number | undefined, count: number): number | undefined {
  if (count === 0) return undefined;
  const last = count - 1;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return from === undefined ? 0 : Math.min(from + 1, last);
    case 'ArrowLeft':
    case 'ArrowDown':
      return from === undefined ? last : Math.max(from - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

/** The point with the nearest middle. */
export function nearest(at: number, count: number, x: (index: number) => number): number | undefined {
  const indices = Array.from({ length: count }, (_, i) => i);
  const distance = (index: number) => Math.abs(x(index) - at);
  return indices.reduce<number | undefined>(
    (best, index) => (best === undefined || distance(index) < distance(best) ? index : best),
    undefined,
  );
}
