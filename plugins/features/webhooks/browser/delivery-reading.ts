import { ApiFailure, type ApiClient } from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { DeliveryDetail } from '../common/webhook';

/** Milliseconds between two polls while the first answer is pending. */
const interval = 700;

/** One delivery with its attempts; polls until the latest attempt is answered. */
export class DeliveryReading {
  readonly #api: ApiClient;
  readonly #uuid: string;
  delivery: DeliveryDetail | undefined = undefined;
  failure: ApiFailure | undefined = undefined;
  resending = false;
  /** The number of attempts before the pending one; undefined if none is pending. */
  #awaited: number | undefined;

  constructor(api: ApiClient, uuid: string) {
    this.#api = api;
    this.#uuid = uuid;
    makeAutoObservable(this, { delivery: observableRef }, { autoBind: true });
  }

  /** True if an attempt is running or about to start. */
  get sending(): boolean {
    return this.delivery?.status === 'pending' && this.delivery.attempts <= (this.#awaited ?? 0);
  }

  /** Call when it comes on screen. @returns a function that stops polling */
  follow(): () => void {
    void this.load();
    const timer = setInterval(() => {
      if (this.sending) void this.load();
    }, interval);
    return () => clearInterval(timer);
  }

  async load(): Promise<void> {
    await this.#take(() => this.#api.get<DeliveryDetail>(`v2/webhooks/deliveries/${this.#uuid}`, { quiet: true }));
  }

  /** Sends it again unchanged. @returns the refusal, if there is one */
  async resend(): Promise<ApiFailure | undefined> {
    if (this.resending) return undefined;
    this.resending = true;
    try {
      const path = `v2/webhooks/deliveries/${this.#uuid}/resend` as const;
      const delivery = await this.#api.post<DeliveryDetail>(path, undefined, { quiet: true });
      runInAction(() => {
        this.#awaited = delivery.attempts;
        this.delivery = delivery;
      });
      return undefined;
    } catch (error) {
      if (error instanceof ApiFailure) return error;
      throw error;
    } finally {
      runInAction(() => (this.resending = false));
    }
  }

  async #take(ask: () => Promise<DeliveryDetail>): Promise<void> {
    try {
      const delivery = await ask();
      runInAction(() => {
        this.delivery = delivery;
        this.failure = undefined;
      });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      runInAction(() => (this.failure = error));
    }
  }
}
