import type { Faults } from '@clinic-workbench/sdk/common';
import { makeAutoObservable, observable, runInAction, toJS } from 'mobx';
import { ApiFailure } from './api-client';
import type { Translate } from './i18n';
import type { Drafts } from './workbench-services';
import { uniqueKey } from './unique-key';

export interface FormOptions<T extends object> {
  /** A fresh form's values. */
  readonly initial: T;
  /** Finds broken rules: `rulesOf(RegisterPatient)`, or a function of one's own. */
  readonly rules: (values: T) => Faults;
  /** Saves. Rejecting with an `ApiFailure` puts the server's messages beside their fields. */
  readonly save: (values: T, idempotencyKey: string) => Promise<void>;
  /** Keeps what is typed under this key until it is saved. Give the record's uuid too: `patient/018f…`. */
  readonly draft?: { readonly drafts: Drafts; readonly key: string };
}

/** What a draft holds. The key comes along, so that saving again after a reload does not do the work twice either. */
interface KeptDraft<T> {
  readonly values: Partial<T>;
  readonly idempotencyKey: string;
}

/**
 * The state of one form: values, messages, saving.
 *
 * Messages show only for fields that are wrong and touched; trying to save touches all of them.
 * A second save while one is under way is ignored. One idempotency key goes with one set of values,
 * so that pressing save again after a lost answer does not do the work twice.
 */
export class FormModel<T extends object> {
  readonly #options: FormOptions<T>;
  #key: string = uniqueKey();
  values: T;
  readonly touched = observable.set<string>();
  readonly serverErrors = observable.map<string, readonly string[]>();
  saving = false;
  /** Set when values came back from an earlier, unfinished attempt. */
  restored = false;
  /** What went wrong at the last save, where it belongs to no field. */
  failure: ApiFailure | undefined = undefined;
  dirty = false;

  constructor(options: FormOptions<T>) {
    this.#options = options;
    this.values = toJS(options.initial);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Brings back what was typed before a reload, crash or lock. */
  async restore(): Promise<void> {
    const { draft } = this.#options;
    const kept = await draft?.drafts.load<KeptDraft<T>>(draft.key);
    if (!kept || this.dirty) return;
    runInAction(() => {
      this.values = { ...this.values, ...kept.values };
      this.#key = kept.idempotencyKey;
      this.restored = true;
      this.dirty = true;
    });
  }

  get faults(): Faults {
    return this.#options.rules(this.values);
  }

  get valid(): boolean {
    return Object.keys(this.faults).length === 0;
  }

  /** The messages to show beside a field, in these words. Nested fields are named with dots: `address.0.city`. */
  errors(field: string, words: Translate): string[] {
    const own = this.touched.has(field) ? (this.faults[field] ?? []) : [];
    return [
      ...own.map((f) => words(f.message, { field: words(f.field), ...(f.n === undefined ? {} : { n: f.n }) })),
      ...(this.serverErrors.get(field) ?? []).map((m) => words(m)),
    ];
  }

  set<K extends keyof T>(field: K, value: T[K]): void {
    this.values[field] = value;
    this.#changed(String(field));
  }

  /** Changes several fields at once. */
  assign(changes: Partial<T>): void {
    Object.assign(this.values, changes);
    for (const field of Object.keys(changes)) this.#changed(field);
  }

  touch(field: string): void {
    this.touched.add(field);
  }

  /** @returns true if saved; false if invalid, already saving, or refused, in which case the messages are shown. */
  async submit(): Promise<boolean> {
    if (this.saving) return false;
    this.failure = undefined;
    this.serverErrors.clear();
    for (const field of [...Object.keys(this.values), ...Object.keys(this.faults)]) this.touched.add(field);
    if (!this.valid) return false;
    this.saving = true;
    const key = this.#key;
    try {
      await this.#options.save(toJS(this.values), key);
      // Typed on meanwhile: that is not saved yet, and stays a draft.
      if (this.#key === key) runInAction(() => this.#saved());
      return true;
    } catch (error) {
      runInAction(() => this.#refused(error));
      return false;
    } finally {
      runInAction(() => {
        this.saving = false;
      });
    }
  }

  /** Back to a fresh form, forgetting what was kept. */
  reset(values: T = this.#options.initial): void {
    this.values = toJS(values);
    this.touched.clear();
    this.serverErrors.clear();
    this.failure = undefined;
    this.#saved();
  }

  #changed(field: string): void {
    this.dirty = true;
    this.#key = uniqueKey();
    for (const name of [...this.serverErrors.keys()]) {
      if (name === field || name.startsWith(`${field}.`)) this.serverErrors.delete(name);
    }
    const { draft } = this.#options;
    draft?.drafts.save(draft.key, { values: withoutFiles(toJS(this.values)), idempotencyKey: this.#key });
  }

  #saved(): void {
    this.dirty = false;
    this.restored = false;
    this.#key = uniqueKey();
    const { draft } = this.#options;
    draft?.drafts.discard(draft.key);
  }

  #refused(error: unknown): void {
    if (!(error instanceof ApiFailure)) throw error;
    this.failure = error;
    for (const [field, messages] of Object.entries(error.errors)) this.serverErrors.set(field, messages);
  }
}

/** A draft is text; a chosen file cannot be kept and must be chosen again. */
function withoutFiles<T extends object>(values: T): Partial<T> {
  const kept = Object.entries(values).filter(([, value]) => !(value instanceof Blob));
  return Object.fromEntries(kept) as Partial<T>;
}
