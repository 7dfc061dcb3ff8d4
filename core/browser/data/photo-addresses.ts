import { ApiFailure, type ApiClient, type Photos } from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, observable, runInAction } from 'mobx';

/** More than the longest list page shows at once; the oldest are released first. */
const kept = 300;

/** Fetches each photo once, when it is first shown. */
export class PhotoAddresses implements Photos {
  readonly #api: ApiClient;
  readonly #asked = new Set<string>();
  readonly #addresses = observable.map<string, string>({}, { deep: false });
  #over = false;

  constructor(api: ApiClient) {
    this.#api = api;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  ofFile(name: string | null | undefined): string | undefined {
    return name ? this.at(`files/${encodeURIComponent(name)}`) : undefined;
  }

  at(path: string | null | undefined): string | undefined {
    if (!path) return undefined;
    if (!this.#asked.has(path)) {
      this.#asked.add(path);
      // Not while something is being drawn.
      queueMicrotask(() => void this.#fetch(path));
    }
    return this.#addresses.get(path);
  }

  /** At sign-out: no picture of a patient stays behind in the browser. */
  dispose(): void {
    this.#over = true;
    for (const address of this.#addresses.values()) URL.revokeObjectURL(address);
    this.#addresses.clear();
  }

  async #fetch(path: string): Promise<void> {
    try {
      const { blob } = await this.#api.download(`v2/${path}`, { quiet: true });
      if (!this.#over) runInAction(() => this.#keep(path, URL.createObjectURL(blob)));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
    }
  }

  #keep(path: string, address: string): void {
    this.#addresses.set(path, address);
    const [oldest] = this.#addresses.keys();
    if (this.#addresses.size <= kept || oldest === undefined) return;
    URL.revokeObjectURL(this.#addresses.get(oldest) ?? '');
    this.#addresses.delete(oldest);
    this.#asked.delete(oldest);
  }
}
