import type { Faults } from '@clinic-workbench/sdk/common';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ApiFailure, type ApiClient, type ApiPath } from '../api-client';
import type { NewDraftKey, RecordDraftKey } from './draft-key';
import { FormModel } from './form-model';
import type { Drafts } from '../session/workbench-services';

export interface RowFormOptions<Values extends object, Row extends { readonly version: number }> {
  readonly api: ApiClient;
  readonly drafts: Drafts;
  /** Names the record and, if it is about a patient, the patient. */
  readonly draftKey: NewDraftKey | RecordDraftKey;
  /** Distinguishes a new record from others while the user types it, for example by its name. */
  readonly subjectOf?: (values: Values) => string;
  /** Where a new row is sent; a change goes to `changed` instead. */
  readonly created: ApiPath;
  readonly changed: ApiPath | undefined;
  /** A change sends the whole row (PUT) instead of the changed fields (PATCH). */
  readonly replaces?: boolean;
  /** A change is an action with a path of its own (POST), such as the answer to a referral. Give `read` with it. */
  readonly acts?: boolean;
  /** The row to change; undefined makes a new one. */
  readonly row: Row | undefined;
  /** Reads the current row. By default it reads the path that `changed` returns. */
  readonly read?: () => Promise<Row>;
  readonly valuesOf: (row: Row | undefined) => Values;
  readonly rules: (values: Values) => Faults;
  readonly sent: (values: Values) => object;
}

/**
 * The form of one row, new or existing. What the user types is kept as a draft, and a change sends the version that was
 * read. If a colleague saved meanwhile, the form shows both and lets the user choose one.
 */
export class RowForm<Values extends object, Row extends { readonly version: number }> {
  readonly #options: RowFormOptions<Values, Row>;
  #version: number | undefined;
  readonly form: FormModel<Values>;
  /** The colleague's saved row, until the user chooses one of the two. */
  stale: Row | undefined = undefined;
  /** The server's answer to the last save. */
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
        drafts,
        key,
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

  /** Settles a conflict: keeps what the user typed, or takes the colleague's changes. It saves nothing yet. */
  settle(whose: 'mine' | 'theirs'): void {
    if (!this.stale) return;
    this.#version = this.stale.version;
    if (whose === 'theirs') this.form.reset(this.#options.valuesOf(this.stale));
    this.form.failure = undefined;
    this.stale = undefined;
  }

  async #save(values: Values, idempotencyKey: string): Promise<void> {
    const { api, created, changed, sent, replaces, acts } = this.#options;
    const options = { idempotencyKey, quiet: true };
    const change = acts ? api.post.bind(api) : replaces ? api.put.bind(api) : api.patch.bind(api);
    try {
      const row = changed
        ? await change<Row>(changed, sent(values), { ...options, ifMatch: this.#version })
        : await api.post<Row>(created, sent(values), options);
      runInAction(() => (this.saved = row));
    } catch (error) {
      if (changed && error instanceof ApiFailure && error.code === 'stale_version') {
        // The refusal carries the bare table row, without names.
        const read = this.#options.read ?? (() => api.get<Row>(changed, { quiet: true }));
        const theirs = await read();
        runInAction(() => (this.stale = theirs));
      }
      throw error;
    }
  }
}
