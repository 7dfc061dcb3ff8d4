import type { ApiClient, Session } from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, reaction, runInAction } from 'mobx';

/** The signed-in user's photo as an address of this page: images cannot send the token that fetching it needs. */
export class OwnPhoto {
  readonly #api: ApiClient;
  readonly #stop: () => void;
  url: string | undefined = undefined;

  constructor(api: ApiClient, session: Session) {
    this.#api = api;
    makeAutoObservable(this, {}, { autoBind: true });
    this.#stop = reaction(
      () => session.user.photo,
      (name) => void this.#load(name),
      { fireImmediately: true },
    );
  }

  dispose(): void {
    this.#stop();
    this.#show(undefined);
  }

  async #load(name: string | null | undefined): Promise<void> {
    if (!name) {
      this.#show(undefined);
      return;
    }
    try {
      const { blob } = await this.#api.download(`v2/files/${encodeURIComponent(name)}`, { quiet: true });
      this.#show(URL.createObjectURL(blob));
    } catch {
      // The initials stand in for it.
      this.#show(undefined);
    }
  }

  #show(url: string | undefined): void {
    if (this.url) URL.revokeObjectURL(this.url);
    runInAction(() => {
      this.url = url;
    });
  }
}
