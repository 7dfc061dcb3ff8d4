/** Milliseconds without a change after which the page counts as complete. */
const calm = 80;
/** Milliseconds after which the page shows even if parts are missing: one slow part must not hide the others. */
const patience = 1_000;

/**
 * Tells when the parts of a page have arrived: no part is loading, and nothing has moved for a moment. It never goes
 * back.
 */
export class Arrival {
  readonly #listeners = new Set<() => void>();
  #loading = 0;
  #calm: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #arrived = false;

  get arrived(): boolean {
    return this.#arrived;
  }

  /** @returns a function that stops waiting */
  readonly begin = (): (() => void) => {
    this.#patience = setTimeout(this.#arrive, patience);
    this.moved();
    return () => {
      clearTimeout(this.#calm);
      clearTimeout(this.#patience);
    };
  };

  /**
   * A part starts to load.
   * @returns the function to call when it has loaded or is no longer needed
   */
  readonly awaits = (): (() => void) => {
    this.#loading++;
    this.moved();
    return () => {
      this.#loading--;
      this.moved();
    };
  };

  /** An element appeared, disappeared or changed its size. */
  readonly moved = (): void => {
    clearTimeout(this.#calm);
    if (!this.#arrived && this.#loading === 0) this.#calm = setTimeout(this.#arrive, calm);
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly #arrive = (): void => {
    if (this.#arrived) return;
    this.#arrived = true;
    for (const tell of this.#listeners) tell();
  };
}
