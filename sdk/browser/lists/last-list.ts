import type { ListStore } from './list-store';

/**
 * The list that belongs to the open record, such as the orders of a patient. It keeps its page and filters while that
 * record stays open; the next record gets a fresh list.
 */
export class LastList<Row> {
  readonly #make: (key: string) => ListStore<Row>;
  #last: { readonly key: string; readonly list: ListStore<Row> } | undefined;

  /** @param make creates the list for a uuid */
  constructor(make: (key: string) => ListStore<Row>) {
    this.#make = make;
  }

  of(key: string): ListStore<Row> {
    if (this.#last?.key !== key) this.#last = { key, list: this.#make(key) };
    return this.#last.list;
  }

  remove(key: string): void {
    this.#last?.list.remove(key);
  }

  /** Replaces a changed row in the open list. */
  replace(row: Row): void {
    this.#last?.list.replace(row);
  }
}
