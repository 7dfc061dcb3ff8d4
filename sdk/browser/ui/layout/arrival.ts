/** Milliseconds for which nothing may come or move before what is there counts as complete. */
const calm = 80;
/** Milliseconds after which it is shown however much is missing: one slow part is not to hide the others. */
const patience = 1_000;

/**
 * Tells when the parts of a page have arrived: none of them says that it is loading, and nothing has moved for a moment.
 * Once arrived it stays so.
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

  /** @returns stops waiting */
  readonly begin = (): (() => void) => {
    this.#patience = setTimeout(this.#arrive, patience);
    this.moved();
    return () => {
      clearTimeout(this.#calm);
      clearTimeout(this.#patience);
    };
  };

  /** A part is loading. @returns to be called when it has come, or is no longer wanted */
  readonly awaits = (): (() => void) => {
    this.#loading++;
    this.moved();
    return () => {
      this.#loading--;
      this.moved();
    };
  };

  /** Something came, went or has another size. */
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
