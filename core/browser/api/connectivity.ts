import { t } from '@clinic-workbench/sdk/browser';
import { makeAutoObservable } from 'mobx';
import type { ToastStore } from '../messages/toast-store';

const offline = 'You are offline!!';
const online = 'You are back online!!';

/** Whether the server can be reached, according to the browser and the last request. Announces each change once. */
export class Connectivity {
  readonly #toaster: ToastStore;
  online = true;

  constructor(toaster: ToastStore) {
    this.#toaster = toaster;
    makeAutoObservable(this, {}, { autoBind: true });
    addEventListener('offline', this.lost);
    addEventListener('online', this.found);
  }

  /** Stops following the browser's own events. */
  dispose(): void {
    removeEventListener('offline', this.lost);
    removeEventListener('online', this.found);
  }

  /** A request got no answer. */
  lost(): void {
    if (!this.online) return;
    this.online = false;
    this.#toaster.withdraw(t(online));
    this.#toaster.warning(t(offline));
  }

  /** A request was answered. */
  found(): void {
    if (this.online) return;
    this.online = true;
    this.#toaster.withdraw(t(offline));
    this.#toaster.success(t(online));
  }

  /** Call when an action of the user failed because of it; repeats the reason even if the user has seen it. */
  remind(): void {
    this.#toaster.warning(t(offline));
  }
}
