import { ApiFailure, type ApiClient } from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, observable, runInAction } from 'mobx';

/** Photos are fetched with the token, so that no address shows one to somebody who is not signed in. */
const kept = 200;

/** Photos of patients as addresses that an image can show. Given back as newer ones come, and all at sign-out. */
export class PatientPhotos {
  readonly #api: ApiClient;
  readonly #asked = new Set<string>();
  /** By the path that the record gives, which changes with the photo. */
  readonly #addresses = observable.map<string, string>({}, { deep: false });

  constructor(api: ApiClient) {
    this.#api = api;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The address of a photo; undefined while it is on its way, and without one. Call inside an observer. */
  addressOf(path: string | null): string | undefined {
    if (path === null) return undefined;
    if (!this.#asked.has(path)) {
      this.#asked.add(path);
      queueMicrotask(() => void this.#fetch(path));
    }
    return this.#addresses.get(path);
  }

  async #fetch(path: string): Promise<void> {
    try {
      const { blob } = await this.#api.download(`v2/${path}`, { quiet: true });
      runInAction(() => this.#keep(path, URL.createObjectURL(blob)));
    } catch (error) {
      // Initials stand in for it.
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
