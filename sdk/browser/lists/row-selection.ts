import { makeAutoObservable, type ObservableSet } from 'mobx';
import { useEffect, useState } from 'react';
import { t } from '../i18n';

export interface RowSelectionOptions<T> {
  /** The rows on screen; only those can be selected. */
  readonly rows: () => readonly T[];
  /** Keys of the selected rows: the `selected` of a `ListStore`, or a set of the list's own. */
  readonly selected: ObservableSet<string>;
  readonly keyOf: (row: T) => string;
  readonly nameOf: (row: T) => string;
  /** False for a row that has no action, such as a built-in one. */
  readonly maySelect?: (row: T) => boolean;
}

/** Which rows of a list are selected, for an action on all of them. */
export class RowSelection<T> {
  #options: RowSelectionOptions<T>;
  /** True while an action runs on the selected rows; the selection does not change meanwhile. */
  busy = false;

  constructor(options: RowSelectionOptions<T>) {
    this.#options = options;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Takes over the current options of the page. */
  follow(options: RowSelectionOptions<T>): void {
    this.#options = options;
  }

  /** The label of a row's checkbox. */
  labelOf(row: T): string {
    return t('Select {{name}}', { name: this.#options.nameOf(row) });
  }

  maySelect(row: T): boolean {
    return this.#options.maySelect?.(row) ?? true;
  }

  has(row: T): boolean {
    return this.#options.selected.has(this.#options.keyOf(row)) && this.maySelect(row);
  }

  /** The selected rows on screen. */
  get chosen(): readonly T[] {
    return this.#options.rows().filter(this.has);
  }

  /** False while no row can be selected. */
  get possible(): boolean {
    return this.#options.rows().some(this.maySelect);
  }

  get all(): boolean {
    return this.possible && this.#options.rows().filter(this.maySelect).every(this.has);
  }

  toggle(row: T): void {
    if (this.busy || !this.maySelect(row)) return;
    const { selected, keyOf } = this.#options;
    if (!selected.delete(keyOf(row))) selected.add(keyOf(row));
  }

  /** All rows on screen. */
  selectAll(): void {
    const { rows, selected, keyOf } = this.#options;
    if (!this.busy) for (const row of rows()) if (this.maySelect(row)) selected.add(keyOf(row));
  }

  clear(): void {
    if (!this.busy) this.#options.selected.clear();
  }

  /** Unselects a row whose action is finished. */
  leave(row: T): void {
    this.#options.selected.delete(this.#options.keyOf(row));
  }
}

/**
 * The selection of a list. Give it to the list's `DataTable` and `ListToolbar`. No row stays selected after it leaves
 * the page.
 */
export function useRowSelection<T>(options: RowSelectionOptions<T>): RowSelection<T> {
  const [selection] = useState(() => new RowSelection<T>(options));
  useEffect(() => selection.follow(options));
  useEffect(() => selection.clear, [selection]);
  return selection;
}
