import type { Faults } from '@clinic-workbench/sdk/common';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ApiFailure, type ApiClient, type ApiPath } from './api-client';
import type { NewDraftKey, RecordDraftKey } from './draft-key';
import { FormModel } from './form-model';
import type { Drafts } from './workbench-services';

export interface RowFormOptions<Values extends object, Row extends { readonly version: number }> {
  readonly api: ApiClient;
  readonly drafts: Drafts;
  /** Names the thing and, where it is one of a patient's, the patient. */
  readonly draftKey: NewDraftKey | RecordDraftKey;
  /** What tells a new one from others while it is typed: its name, say. */
  readonly subjectOf?: (values: Values) => string;
  /** Where a new one is sent; a change goes to `changed` instead. */
  readonly created: ApiPath;
  readonly changed: ApiPath | undefined;
  /** A change sends the whole anew (PUT) instead of what is to be otherwise (PATCH). */
  readonly replaces?: boolean;
  /** The one to change; undefined makes a new one. */
  readonly row: Row | undefined;
  /** Reads the one to change as it is by now; what `changed` answers unless given. */
  readonly read?: () => Promise<Row>;
  readonly valuesOf: (row: Row | undefined) => Values;
  readonly rules: (values: Values) => Faults;
  readonly sent: (values: Values) => object;
}

/**
 * The form of one row, new or known: what is typed is kept as a draft, a change carries the version that was read, and
 * what somebody else saved meanwhile is laid beside it until it is settled which of the two stands.
 */
export class RowForm<Values extends object, Row extends { readonly version: number }> {
  readonly #options: RowFormOptions<Values, Row>;
  #version: number | undefined;
  readonly form: FormModel<Values>;
  /** As somebody else left it, until it is settled which one stands. */
  stale: Row | undefined = undefined;
  /** What the server answered to the last saving. */
  saved: Row | undefined = undefined;

  constructor(options: RowFormOptions<Values, Row>) {
    this.#options = options;
    this.#version = options.row?.version;
    const { drafts, draftKey: key } = options;
    this.form = new FormModel<Values>({
      initial: options.valuesOf(options.row),
      rules: options.rules,
      save: (values, idempotencyKey) => this.#save(values, idempotencyKey),
      draft: {
        ...{ drafts, key },
        subjectOf: (values) => options.subjectOf?.(values) ?? '',
        version: {
          get: () => this.#version,
          set: (version) => (this.#version = version),
        },
      },
    });
    makeAutoObservable<RowForm<Values, Row>>(
      this,
      { form: false, stale: observableRef, saved: observableRef },
      { autoBind: true },
    );
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
    const change = this.#options.replaces ? api.put.bind(api) : api.patch.bind(api);
    try {
      const row = changed
        ? await change<Row>(changed, sent(values), { ...options, ifMatch: this.#version })
        : await api.post<Row>(created, sent(values), options);
      runInAction(() => (this.saved = row));
    } catch (error) {
      if (changed && error instanceof ApiFailure && error.code === 'stale_version') {
        // What the refusal brings along is the table's row alone, without names.
        const read = this.#options.read ?? (() => api.get<Row>(changed, { quiet: true }));
        const theirs = await read();
        runInAction(() => (this.stale = theirs));
      }
      throw error;
    }
  }
}
