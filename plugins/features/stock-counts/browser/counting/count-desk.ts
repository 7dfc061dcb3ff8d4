import { ApiFailure, type ApiClient } from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { itemOfScan } from '../../../inventory/common/item-offers';
import type { ScannedItem } from '../../../inventory/common/scanned-item';
import { typedUnits } from '../../../inventory/common/typed-units';
import type { CountLine } from '../../common/stock-count';
import type { CountsStore } from '../counts-store';

/** What a scan leads to. The words are English. */
type Scanned = { readonly refused: string } | { readonly found: ScannedItem } | undefined;

/** Counting by scan: each scan of a pack adds its content to the batch in hand; another batch saves it first. */
export class CountDesk {
  readonly #api: ApiClient;
  readonly #store: CountsStore;
  readonly #count: string;
  /** One scan after the other: a scanner is faster than the server. */
  #last: Promise<unknown> = Promise.resolve();
  /** The batch in hand. */
  line: CountLine | undefined = undefined;
  typed = '';

  constructor(of: { readonly api: ApiClient; readonly store: CountsStore; readonly count: string }) {
    this.#api = of.api;
    this.#store = of.store;
    this.#count = of.count;
    makeAutoObservable(this, { line: observableRef }, { autoBind: true });
  }

  type(text: string): void {
    this.typed = text;
  }

  put(line: CountLine | undefined): void {
    this.line = line;
    this.typed = '';
  }

  /** @returns what a scan could not do here, or a batch that is not on the list */
  scan(text: string): Promise<Scanned> {
    const turn = this.#last.then(() => this.#scan(text));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /** Saves the number of the batch in hand. @returns English words if it was refused */
  async save(): Promise<string | undefined> {
    if (!this.line) return undefined;
    const counted = typedUnits(this.typed);
    if (counted === undefined) return 'Enter a whole number of units.';
    try {
      await this.#store.tally(this.#count, this.line, counted);
    } catch (error) {
      if (error instanceof ApiFailure) return error.message;
      throw error;
    }
    runInAction(() => this.put(undefined));
    return undefined;
  }

  async #scan(text: string): Promise<Scanned> {
    try {
      const found = await itemOfScan(this.#api, text);
      if (found.item === null) return { refused: 'This bar code says no item: scan the other one of the pack.' };
      const batch = found.scan.kind === 'gs1' ? found.scan.batch : undefined;
      const own = this.line;
      const isOwn = own?.item_id === found.item.uuid && (batch === undefined || own.batch === batch);
      if (!isOwn) {
        const lines = await this.#store.batchesOf(this.#count, found.item.uuid);
        const fitting = lines.filter((line) => batch === undefined || line.batch === batch);
        if (fitting.length === 0) return { found };
        if (fitting.length > 1) return { refused: 'This item has several batches here. Choose the batch in the list.' };
        const refused = own && this.typed !== '' ? await this.save() : undefined;
        if (refused !== undefined) return { refused };
        runInAction(() => this.put(fitting[0]));
      }
      const content = found.pack?.factor ?? 1;
      runInAction(() => (this.typed = String((typedUnits(this.typed) ?? 0) + content)));
      return undefined;
    } catch (error) {
      if (error instanceof ApiFailure) return { refused: error.message };
      throw error;
    }
  }
}
