import {
  ApiClient,
  ApiFailure,
  Lists,
  LiveEvents,
  RecordStore,
  saveFile,
  type ListStore,
} from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { scanFaultWords } from '../common/gs1/fault-words';
import { readScan } from '../common/gs1/read-scan';
import type { InventoryItem } from '../common/item';
import type { ScannedItem } from '../common/scanned-item';

export const itemsPath = 'v2/inventory';

/** What the pharmacy keeps. */
@injectable()
export class ItemsStore {
  readonly #api: ApiClient;
  readonly records: RecordStore<InventoryItem>;
  readonly list: ListStore<InventoryItem>;
  /** The last scan that found an item: its window shows the pack, the batch and the expiry. */
  scanned: ScannedItem | undefined = undefined;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents, @inject(Lists) lists: Lists) {
    this.#api = api;
    const records = new RecordStore<InventoryItem>({ api, live, path: itemsPath, event: 'inventory_item' });
    this.records = records;
    this.list = records.shows(
      lists.page<InventoryItem>({
        records,
        filters: ['kind', 'controlled', 'cold_chain', 'without_prescription', 'active', 'sort'],
        unlessFiltered: { active: 'true' },
      }),
    );
    makeAutoObservable(this, { records: false, list: false, scanned: observableRef }, { autoBind: true });
  }

  /**
   * Reads a scan and finds its item.
   * @returns the item, or English words that say why there is none
   */
  async scan(text: string): Promise<InventoryItem | string> {
    const read = readScan(text, new Date().getFullYear());
    if (read.kind === 'fault') return scanFaultWords[read.fault];
    try {
      const found = await this.#api.get<ScannedItem>(`${itemsPath}/scan`, { query: { text }, quiet: true });
      if (found.item === null) return 'This bar code says no item: scan the other one of the pack.';
      runInAction(() => (this.scanned = found));
      return found.item;
    } catch (error) {
      if (error instanceof ApiFailure) return error.message;
      throw error;
    }
  }

  /** Saves the items of the list, all its pages, as a file that can be imported again. */
  async exportAll(): Promise<void> {
    const { blob, name } = await this.#api.download(`${itemsPath}/export`, { query: this.list.query });
    saveFile(blob, name);
  }

  forgetScan(): void {
    this.scanned = undefined;
  }

  /** One item, for its window. */
  one(uuid: string, signal: AbortSignal): Promise<InventoryItem> {
    return this.#api.get<InventoryItem>(`${itemsPath}/${uuid}`, { signal, quiet: true });
  }
}
