import {
  ApiFailure,
  FormModel,
  rulesOf,
  type ApiClient,
  type Drafts,
  draftOf,
  draftOfNew,
} from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Subscription, SubscriptionWithSecret } from '../common/webhook';
import { CreateSubscription } from '../common/webhook-requests';

export interface SubscriptionValues {
  name: string;
  url: string;
  event_types: readonly string[];
}

const rules = rulesOf(CreateSubscription);

/** One webhook while it is being edited. */
export class SubscriptionEditor {
  readonly #api: ApiClient;
  /** Undefined for a new one. */
  readonly subscription: Subscription | undefined;
  readonly form: FormModel<SubscriptionValues>;
  #version: number;
  /** The webhook as another user saved it, until this user decides which changes to keep. */
  stale: Subscription | undefined = undefined;
  /** Creates a webhook. Its secret is missing if this answers a repeated request. */
  created: Subscription | SubscriptionWithSecret | undefined = undefined;

  constructor(options: {
    readonly api: ApiClient;
    readonly drafts: Drafts;
    readonly subscription: Subscription | undefined;
  }) {
    const { api, drafts, subscription } = options;
    this.#api = api;
    this.subscription = subscription;
    this.#version = subscription?.version ?? 0;
    this.form = new FormModel<SubscriptionValues>({
      initial: valuesOf(subscription),
      rules: (values) => rules({ ...values, event_types: [...values.event_types] }),
      save: (values, idempotencyKey) => this.#save(values, idempotencyKey),
      draft: {
        drafts,
        key: subscription ? draftOf('webhook', { record: subscription.uuid }) : draftOfNew('webhook'),
        subjectOf: ({ url }) => url,
        version: {
          get: () => this.#version,
          set: (version) => (this.#version = version),
        },
      },
    });
    makeAutoObservable(
      this,
      { subscription: false, form: false, stale: observableRef, created: observableRef },
      { autoBind: true },
    );
  }

  /** Discards the typed values, here and in the saved draft. */
  discard(): void {
    this.stale = undefined;
    this.form.reset(valuesOf(this.subscription));
  }

  /** Resolves a conflict: keeps the typed values or takes the other user's. Saves nothing yet. */
  settle(whose: 'mine' | 'theirs'): void {
    if (!this.stale) return;
    this.#version = this.stale.version;
    if (whose === 'theirs') this.form.reset(valuesOf(this.stale));
    this.form.failure = undefined;
    this.stale = undefined;
  }

  async #save(values: SubscriptionValues, idempotencyKey: string): Promise<void> {
    const path = 'v2/webhooks/subscriptions' as const;
    try {
      if (this.subscription) {
        const options = { ifMatch: this.#version, quiet: true };
        await this.#api.patch(`${path}/${this.subscription.uuid}`, values, options);
      } else {
        const created = await this.#api.post<Subscription | SubscriptionWithSecret>(path, values, {
          idempotencyKey,
          quiet: true,
        });
        runInAction(() => (this.created = created));
      }
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'stale_version')
        runInAction(() => (this.stale = (error.details as { readonly current: Subscription }).current));
      throw error;
    }
  }
}

function valuesOf(subscription: Subscription | undefined): SubscriptionValues {
  if (!subscription) return { name: '', url: '', event_types: [] };
  const { name, url, event_types } = subscription;
  return { name, url, event_types };
}
