/** Something that is kept current while it is on screen, such as a list, a `LiveValue` or a store of them. */
export interface Followed {
  /** Call when it comes on screen. @returns a function that stops when it leaves the screen */
  follow(): () => void;
}

/**
 * Follows several things as one; undefined ones are left out.
 * @returns a function that stops following them
 */
export function followAll(...all: readonly (Followed | undefined)[]): () => void {
  const stops = all.map((each) => each?.follow());
  return () => stops.forEach((stop) => stop?.());
}
