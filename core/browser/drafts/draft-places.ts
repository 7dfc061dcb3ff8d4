import { isDraftOfNew } from '@clinic-workbench/sdk/browser';

/** How many tabs have had a draft of one form open at once in this browser: as many places are looked through. */
const tabsKey = 'clinic.drafts.tabs';

/**
 * Where a tab keeps its draft of a form: the first at the form's own key, a second tab's at `key~2`, and so on. A place
 * belongs to the tab that holds its lock, until the tab is closed, by whatever way. Browsers that have no locks, as for
 * pages that did not come over https, share one place among all tabs.
 */
export class DraftPlaces {
  readonly #prefix: string;
  /** Ends the hold, by place. */
  readonly #held = new Map<string, () => void>();
  readonly #taking = new Map<string, Promise<boolean>>();
  readonly #mine = new Map<string, string>();
  readonly #turns = new Map<string, Promise<void>>();

  /** @param prefix of the locks' names: whose drafts they are */
  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  /** This tab's place for a form; undefined before it is settled. */
  of(key: string): string | undefined {
    return this.#mine.get(key) ?? (this.#shared && !isDraftOfNew(key) ? key : undefined);
  }

  /** This tab may write there. */
  has(place: string): boolean {
    return this.#shared || this.#held.has(place);
  }

  /**
   * Settles on a place for a form: one that no other tab has and that `holds` a draft, this tab's own before those that
   * closed tabs left; else any that no other tab has.
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

  /** Settles on a place for a form without asking what it holds. What the form had before stays held by this tab. */
  move(key: string, place: string): void {
    this.#mine.set(key, place);
  }

  /** The form has no place any more. What it had stays held by this tab, which has it to send still, perhaps. */
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

  /** Gives up a place that was only looked after. @returns false for one that a form of this tab has settled on meanwhile */
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
