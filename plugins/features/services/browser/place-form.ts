import { ApiFailure, FormModel, type ApiClient, type ApiPath, type Drafts } from '@clinic-workbench/sdk/browser';
import type { Faults } from '@clinic-workbench/sdk/common';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

export interface PlaceFormOptions<Values extends object, Row extends { readonly version: number }> {
  readonly api: ApiClient;
  readonly drafts: Drafts;
  readonly draftKey: string;
  /** Where a new one is sent; a change goes to `changed` instead. */
  readonly created: ApiPath;
  readonly changed: ApiPath | undefined;
  /** The one to change; undefined makes a new one. */
  readonly row: Row | undefined;
  readonly valuesOf: (row: Row | undefined) => Values;
  readonly rules: (values: Values) => Faults;
  readonly sent: (values: Values) => object;
}

/** One ward, room or bed while it is being written. */
export class PlaceForm<Values extends object, Row extends { readonly version: number }> {
  readonly #options: PlaceFormOptions<Values, Row>;
  #version: number | undefined;
  readonly form: FormModel<Values>;
  /** As somebody else left it, until it is settled which one stands. */
  stale: Row | undefined = undefined;

  constructor(options: PlaceFormOptions<Values, Row>) {
    this.#options = options;
    this.#version = options.row?.version;
    const { drafts, draftKey: key } = options;
    this.form = new FormModel<Values>({
      initial: options.valuesOf(options.row),
      rules: options.rules,
      save: (values, idempotencyKey) => this.#save(values, idempotencyKey),
      draft: { drafts, key },
    });
    makeAutoObservable<PlaceForm<Values, Row>>(this, { form: false, stale: observableRef }, { autoBind: true });
  }

  discard(): void {
    this.stale = undefined;
    this.form.reset();
  }

  /** Settles a collision: what was typed stands over the others' changes, or gives way to them. Nothing is saved yet. */
  settle(whose: 'mine' | 'theirs'): void {
    if (!this.stale) return;
    this.#version = this.stale.version;
    if (whose === 'theirs') this.form.reset(this.#options.valuesOf(this.stale));
    this.form.failure = undefined;
    this.stale = undefined;
  }

  async #save(values: Values, idempotencyKey: string): Promise<void> {
    const { api, created, changed, sent } = this.#options;
    const options = { idempotencyKey, quiet: true };
    if (!changed) {
      await api.post(created, sent(values), options);
      return;
    }
    try {
      await api.patch(changed, sent(values), { ...options, ifMatch: this.#version });
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'stale_version') {
        // What the refusal brings along is the location alone.
        const theirs = await api.get<Row>(changed, { quiet: true });
        runInAction(() => (this.stale = theirs));
      }
      throw error;
    }
  }
}
