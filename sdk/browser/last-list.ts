import type { ListStore } from './list-store';

/**
 * The list of whichever thing is open, such as the orders of a patient: the same one, with its page and its filters, as
 * long as that stays open, and a fresh one for the next.
 */
export class LastList<Row> {
  readonly #make: (key: string) => ListStore<Row>;
  #last: { readonly key: string; readonly list: ListStore<Row> } | undefined;

  /** @param make the list of one, by its uuid */
  constructor(make: (key: string) => ListStore<Row>) {
    this.#make = make;
  }

  of(key: string): ListStore<Row> {
    if (this.#last?.key !== key) this.#last = { key, list: this.#make(key) };
    return this.#last.list;
  }

  /** Shows a changed row where it stands in the list that is open. */
  replace(row: Row): void {
    this.#last?.list.replace(row);
  }
}
