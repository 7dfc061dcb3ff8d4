import { t } from '@clinic-workbench/sdk/browser';
import { makeAutoObservable } from 'mobx';
import type { ToastStore } from '../messages/toast-store';

const offline = 'You are offline!!';
const online = 'You are back online!!';

/**
 * Whether the server can be reached, as the browser and the last request saw it.
 * Says so once when it changes.
 */
export class Connectivity {
  readonly #toaster: ToastStore;
  online = true;

  constructor(toaster: ToastStore) {
    this.#toaster = toaster;
    makeAutoObservable(this, {}, { autoBind: true });
    addEventListener('offline', this.lost);
    addEventListener('online', this.found);
  }

  /** Follows the browser's own word no longer. */
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

  /** Something that the user asked for could not be done; says why even if that is known. */
  remind(): void {
    this.#toaster.warning(t(offline));
  }
}
