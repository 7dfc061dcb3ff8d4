import type { Drawer } from '../../common/drawer';
import { useEffect, useRef, useState, type RefCallback } from 'react';

/** Waits for the place of the next key, which may render later than its cause. */
class NextFocus {
  #due = false;
  #held = false;
  #place: HTMLElement | null = null;

  /** Give it to the element around the next control: its first field or button gets the focus. */
  readonly ref: RefCallback<HTMLElement> = (place) => {
    this.#place = place;
    this.#move();
  };

  want(): void {
    this.#due = true;
    this.#move();
  }

  hold(held: boolean): void {
    this.#held = held;
    this.#move();
  }

  #move(): void {
    if (!this.#due || this.#held || !this.#place) return;
    this.#due = false;
    // If the user types elsewhere meanwhile, the focus stays there.
    if (document.activeElement && document.activeElement !== document.body) return;
    this.#place.querySelector<HTMLElement>('textarea, input, button')?.focus();
  }
}

/** The progress of a drawer from opening to closing. */
export const stepOf = (drawer: Drawer | null): string =>
  drawer === null ? 'none' : `${drawer.uuid} ${drawer.status} ${drawer.counts}`;

/**
 * Moves the focus to the next control when one step has ended and its focused button is gone.
 * @param step undefined until it is known; the first one moves nothing
 * @param held while a window is open
 */
export function useNextFocus(step: string | undefined, held = false): RefCallback<HTMLElement> {
  const [next] = useState(() => new NextFocus());
  const last = useRef<string>(undefined);
  useEffect(() => next.hold(held), [next, held]);
  useEffect(() => {
    if (step === undefined) return;
    const before = last.current;
    last.current = step;
    if (before !== undefined && before !== step) next.want();
  }, [next, step]);
  return next.ref;
}
