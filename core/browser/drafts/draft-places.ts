import { isDraftOfNew } from '@clinic-workbench/sdk/browser';

/** The most tabs that have had a draft of one form open at once in this browser: that many places are searched. */
const tabsKey = 'clinic.drafts.tabs';

/**
 * Where a tab stores its draft of a form: the first tab under the form's own key, a second one under `key~2`, and so
 * on. A place belongs to the tab that holds its lock, until that tab closes for any reason. Browsers without locks, as
 * for pages not loaded over https, share one place among all tabs.
 */
export class DraftPlaces {
  readonly #prefix: string;
  /** Releases the lock, by place. */
  readonly #held = new Map<string, () => void>();
  readonly #taking = new Map<string, Promise<boolean>>();
  readonly #mine = new Map<string, string>();
  readonly #turns = new Map<string, Promise<void>>();

  /** @param prefix of the lock names: the owner of the drafts */
  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  /** This tab's place for a form; undefined until it is known. */
  of(key: string): string | undefined {
    return this.#mine.get(key) ?? (this.#shared && !isDraftOfNew(key) ? key : undefined);
  }

  /** True if this tab may write there. */
  has(place: string): boolean {
    return this.#shared || this.#held.has(place);
  }

  /**
   * Chooses a place for a form: one that no other tab holds and that `holds` a draft, first this tab's own, then those
   * of closed tabs; otherwise any that no other tab holds.
   */
  async settle(key: string, holds: (place: string) => Promise<boolean>): Promise<void> {
    if (this.#shared) {
      await holds(key);
      return;
    }
    const turn = (this.#turns.get(key) ?? Promise.resolve()).then(() => this.#settle(key, holds));
    this.#turns.set(key, turn);
    await turn;
  }

  /** Chooses a place for a form without looking for a draft. The tab keeps the lock of the form's former place. */
  move(key: string, place: string): void {
    this.#mine.set(key, place);
  }

  /** The form has no place any more. The tab keeps the lock, because it may still have to send the draft. */
  release(key: string): void {
    this.#mine.delete(key);
  }

  /** @returns false if another tab has it */
  async take(place: string): Promise<boolean> {
    if (this.has(place)) return true;
    const taking = this.#taking.get(place) ?? this.#request(place);
    this.#taking.set(place, taking);
    return taking.finally(() => this.#taking.delete(place));
  }

  /**
   * Releases a place that was only inspected.
   * @returns false if a form of this tab has chosen it meanwhile
   */
  leave(place: string): boolean {
    if ([...this.#mine.values()].includes(place)) return false;
    this.#release(place);
    return true;
  }

  dispose(): void {
    for (const release of this.#held.values()) release();
    this.#held.clear();
    this.#mine.clear();
  }

  async #settle(key: string, holds: (place: string) => Promise<boolean>): Promise<void> {
    const own = this.#mine.get(key);
    if (own !== undefined && (await holds(own))) return;
    const tabs = Number(localStorage.getItem(tabsKey) ?? '1');
    let free = own;
    for (let number = 1; number <= tabs || free === undefined; number++) {
      const place = number === 1 ? key : `${key}~${number}`;
      if (place === own || !(await this.take(place))) continue;
      if (number > tabs) localStorage.setItem(tabsKey, String(number));
      if (await holds(place)) {
        if (free !== undefined) this.#release(free);
        free = place;
        break;
      }
      if (free === undefined) free = place;
      else this.#release(place);
    }
    this.#mine.set(key, free ?? key);
  }

  #request(place: string): Promise<boolean> {
    return new Promise((resolve) => {
      void navigator.locks.request(this.#prefix + place, { ifAvailable: true }, async (lock) => {
        const hold = lock && new Promise<void>((release) => this.#held.set(place, release));
        resolve(lock !== null);
        await hold;
      });
    });
  }

  get #shared(): boolean {
    return !('locks' in navigator);
  }

  #release(place: string): void {
    this.#held.get(place)?.();
    this.#held.delete(place);
  }
}
