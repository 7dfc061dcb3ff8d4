import {
  ApiFailure,
  followAll,
  RecordStore,
  type ApiClient,
  type Lists,
  type ListStore,
  type LiveEvents,
} from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Subscription, SubscriptionWithSecret } from '../common/subscription';
import type { Delivery, DeliveryDetail, WebhookEvent } from '../common/webhook';

/** Milliseconds between two polls of the log while a delivery on screen waits to be sent. */
const interval = 4_000;

/** The organization's webhooks, the log of deliveries, and the events that can be subscribed to. */
export class WebhooksReading {
  readonly #api: ApiClient;
  readonly records: RecordStore<Subscription>;
  readonly subscriptions: ListStore<Subscription>;
  /** Its filters are in the URL. */
  readonly deliveries: ListStore<Delivery>;
  events: readonly WebhookEvent[] = [];
  /** A new secret, until its dialog is closed. */
  fresh: SubscriptionWithSecret | undefined = undefined;

  constructor(api: ApiClient, live: LiveEvents, lists: Lists) {
    this.#api = api;
    const records = new RecordStore<Subscription>({ api, live, path: 'v2/webhooks/subscriptions', event: 'webhook' });
    this.records = records;
    this.subscriptions = records.shows(lists.part<Subscription>({ records, pageSize: 100 }));
    this.deliveries = lists.page<Delivery>({
      path: 'v2/webhooks/deliveries',
      events: records.events,
      filters: ['subscription_id', 'status', 'event_type'],
    });
    makeAutoObservable(
      this,
      { records: false, subscriptions: false, deliveries: false, events: observableRef, fresh: observableRef },
      { autoBind: true },
    );
  }

  /** Paused by the server; an administrator should look into the reason. */
  get givenUp(): readonly Subscription[] {
    return this.subscriptions.rows.filter(({ paused_because: reason }) => reason === 'failing' || reason === 'gone');
  }

  /** Call when the page comes on screen. @returns a function that stops following */
  follow(): () => void {
    void this.#loadEvents();
    const stop = followAll(this.subscriptions, this.deliveries);
    const timer = setInterval(() => this.#lookAgain(), interval);
    return () => {
      stop();
      clearInterval(timer);
    };
  }

  refresh(): void {
    void this.subscriptions.load();
    void this.deliveries.load();
  }

  showSecret(subscription: SubscriptionWithSecret | undefined): void {
    this.fresh = subscription;
  }

  /**
   * Makes a new secret and shows it. The secret stays out of the rows.
   * @returns false if another action on the webhook is under way
   * @throws ApiFailure
   */
  rotate({ uuid, version }: Subscription): Promise<boolean> {
    return this.records.once(uuid, async () => {
      const path = `${this.records.path}/${uuid}/rotate-secret` as const;
      const changed = await this.#api.post<SubscriptionWithSecret>(path, undefined, { ifMatch: version });
      const { secret: _, ...shown } = changed;
      this.records.shown(shown);
      this.showSecret(changed);
    });
  }

  /** Sends a test. @returns the delivery @throws ApiFailure */
  async test({ uuid }: Subscription): Promise<string> {
    const made = await this.#api.post<DeliveryDetail>(`${this.records.path}/${uuid}/test`);
    void this.deliveries.load();
    return made.uuid;
  }

  #lookAgain(): void {
    if (document.visibilityState !== 'visible' || this.deliveries.loading) return;
    if (this.deliveries.rows.some(({ status }) => status === 'pending')) this.refresh();
  }

  async #loadEvents(): Promise<void> {
    try {
      const { data } = await this.#api.list<WebhookEvent>('v2/webhooks/events', { quiet: true });
      runInAction(() => (this.events = data));
    } catch (error) {
      // The lists show the server's error.
      if (!(error instanceof ApiFailure)) throw error;
    }
  }
}
