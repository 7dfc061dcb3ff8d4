import { ApiFailure, type ApiClient } from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, observable, runInAction } from 'mobx';

/** How many are kept; the oldest make room. */
const kept = 100;

/** Photos as addresses that an image can show: images cannot send the token that fetching one needs. */
export class StaffPhotos {
  readonly #api: ApiClient;
  readonly #asked = new Set<string>();
  readonly #addresses = observable.map<string, string>({}, { deep: false });

  constructor(api: ApiClient) {
    this.#api = api;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The address of a photo by its name; undefined while it is on its way. Call inside an observer. */
  addressOf(name: string | null): string | undefined {
    if (name === null) return undefined;
    if (!this.#asked.has(name)) {
      this.#asked.add(name);
      queueMicrotask(() => void this.#fetch(name));
    }
    return this.#addresses.get(name);
  }

  async #fetch(name: string): Promise<void> {
    try {
      const { blob } = await this.#api.download(`v2/files/${encodeURIComponent(name)}`, { quiet: true });
      runInAction(() => this.#keep(name, URL.createObjectURL(blob)));
    } catch (error) {
      // Initials stand in for it.
      if (!(error instanceof ApiFailure)) throw error;
    }
  }

  #keep(name: string, address: string): void {
    this.#addresses.set(name, address);
    const [oldest] = this.#addresses.keys();
    if (this.#addresses.size <= kept || oldest === undefined) return;
    URL.revokeObjectURL(this.#addresses.get(oldest) ?? '');
    this.#addresses.delete(oldest);
    this.#asked.delete(oldest);
  }
}
