import type { Drawer } from '../../common/drawer';
import { useEffect, useRef, useState, type RefCallback } from 'react';

/** Waits for the place of the next key, which may be drawn later than what it follows. */
class NextFocus {
  #due = false;
  #held = false;
  #place: HTMLElement | null = null;

  /** Give it to the element around what is used next: its first field or button gets the focus. */
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
    // Somebody who types elsewhere meanwhile is left alone.
    if (document.activeElement && document.activeElement !== document.body) return;
    this.#place.querySelector<HTMLElement>('textarea, input, button')?.focus();
  }
}

/** How far a drawer is on its way from opening to closing. */
export const stepOf = (drawer: Drawer | null): string =>
  drawer === null ? 'none' : `${drawer.uuid} ${drawer.status} ${drawer.counts}`;

/**
 * Moves the focus to where the next key is needed when one step has ended and taken the focused button with it.
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
