import type { Fault, Faults, Translate } from '@clinic-workbench/sdk/common';
import { makeAutoObservable, observable, observableRef, runInAction, toJS } from 'mobx';
import { ApiFailure } from '../api-client';
import { faultIn } from '../plugins/fault-in';
import {
  changedParts,
  mergedValues,
  same,
  type BothSides,
  type ChangedPart,
  type ConflictChoice,
  type FormConflict,
  type ShownField,
} from './changed-parts';
import { isDraftOfNew } from './draft-key';
import { withoutFiles, type DraftOffer, type FormDraft, type StoredDraft } from './form-draft';
import { uniqueKey } from '../device/unique-key';
import type { FormOptions } from './form-options';

/**
 * The state of one form: values, messages, saving.
 *
 * A message shows only for a field that is wrong and touched; trying to save touches all fields. A second save while
 * one is under way is ignored. One idempotency key belongs to one set of values, so that pressing save again after a
 * lost answer does not do the work twice.
 */
export class FormModel<T extends object> {
  readonly #options: FormOptions<T>;
  #key: string = uniqueKey();
  #begun: Promise<void> | undefined;
  /** The record's current version, read before an older draft was restored. */
  #freshVersion: number | undefined;
  values: T;
  readonly touched = observable.set<string>();
  readonly serverErrors = observable.map<string, readonly string[]>();
  saving = false;
  /** True after values from an earlier, unfinished attempt were restored. */
  restored = false;
  /** When the restored values were typed: milliseconds since 1970. */
  restoredAt: number | undefined = undefined;
  /** Drafts of earlier forms. The form uses one only after the user chooses it. */
  offers: readonly DraftOffer[] = [];
  /** The failure of the last save, if it belongs to no field. */
  failure: ApiFailure | undefined = undefined;
  dirty = false;
  /** The record behind the values; undefined if a restored draft does not contain it. */
  base: T | undefined;
  /** The record that a colleague saved meanwhile, until the user has chosen. `Form` shows it. */
  conflict: FormConflict<T> | undefined = undefined;
  /** The fields on screen by name; those of parts that are hidden now stay. */
  readonly shown = new Map<string, ShownField<T>>();

  constructor(options: FormOptions<T>) {
    this.#options = options;
    this.values = toJS(options.initial);
    this.base = toJS(options.initial);
    makeAutoObservable(
      this,
      { offers: observableRef, base: observableRef, conflict: observableRef, shown: false },
      { autoBind: true },
    );
  }

  /**
   * Call when the form comes on screen. It restores text typed before a reload, crash or lock. A form for a new record
   * stays empty and offers the earlier drafts.
   */
  async restore(): Promise<void> {
    const { draft } = this.#options;
    if (!draft) return;
    // Values filled in before the form is on screen also begin a draft; it begins only once.
    if (isDraftOfNew(draft.key)) return (this.#begun ??= this.#begin(draft));
    const kept = await draft.drafts.load<StoredDraft<T>>(draft.key);
    runInAction(() => this.#bringBack(kept));
  }

  /** Continues a draft on offer. Text that the user typed before becomes a draft, and the form offers it in turn. */
  async resume(place: string): Promise<void> {
    const { draft } = this.#options;
    if (!draft) return;
    const typed = this.dirty ? this.#kept() : undefined;
    const found = await draft.drafts.resume<StoredDraft<T>>(draft.key, place);
    runInAction(() => {
      this.offers = this.offers.filter((offer) => offer.place !== place);
      if (!found) return;
      if (typed && found.before !== undefined) this.offers = [this.#offerOf(found.before, typed), ...this.offers];
      this.dirty = false;
      this.values = toJS(this.#options.initial);
      this.touched.clear();
      this.serverErrors.clear();
      this.failure = undefined;
      this.#bringBack(found.value);
    });
  }

  /** Deletes a draft on offer. */
  dropOffer(place: string): void {
    this.#options.draft?.drafts.drop(place);
    this.offers = this.offers.filter((offer) => offer.place !== place);
  }

  /** The subject of the form, as far as it is known. */
  get subject(): string {
    return this.#options.draft?.subjectOf?.(this.values) ?? '';
  }

  /** Discards the restored draft and opens the form with today's values. */
  startAfresh(): void {
    if (this.#freshVersion !== undefined) this.#options.draft?.version?.set(this.#freshVersion);
    this.reset();
  }

  get faults(): Faults {
    return this.#options.rules(this.values);
  }

  get valid(): boolean {
    return Object.keys(this.faults).length === 0;
  }

  /** How many characters a field may have by the form's rules. */
  limitOf(field: string): number | undefined {
    return this.#options.rules.limit?.(field);
  }

  /**
   * The messages to show beside a field, in these words. Nested fields are named with dots: `address.0.city`.
   *
   * @param label the field's label on screen, translated: its messages use the same word
   */
  errors(field: string, words: Translate, label?: string): string[] {
    const own = this.touched.has(field) ? (this.faults[field] ?? []) : [];
    const said = (f: Fault) =>
      words(f.message, { field: label ?? words(f.field), ...(f.n === undefined ? {} : { n: f.n }) });
    const answered = (sentence: string) => {
      const fault = label === undefined ? undefined : faultIn(sentence);
      return fault ? said(fault) : words(sentence);
    };
    return [...own.map(said), ...(this.serverErrors.get(field) ?? []).map(answered)];
  }

  /** A colleague's changes that differ from the form's current values; empty without a conflict. */
  get changedParts(): readonly ChangedPart[] {
    return this.conflict ? changedParts(this.#both(this.conflict)) : [];
  }

  /** Settles a conflict: applies the user's changes to the colleague's record, as chosen. It saves nothing yet. */
  settle(choice: ConflictChoice): void {
    const { conflict } = this;
    if (!conflict) return;
    const merged = mergedValues(this.#both(conflict), choice);
    this.rebase(conflict.version, conflict.theirs);
    this.conflict = undefined;
    this.failure = undefined;
    if (same(Object.keys(merged), merged, conflict.theirs)) this.reset(conflict.theirs);
    else this.#assign(merged);
  }

  /** The values are based on another version of the record from now on. What the user typed stays. */
  rebase(version: number, base: T): void {
    this.#options.draft?.version?.set(version);
    this.base = base;
  }

  set<K extends keyof T>(field: K, value: T[K]): void {
    this.values[field] = value;
    this.#changed([String(field)]);
  }

  /** Changes several fields at once. */
  assign(changes: Partial<T>): void {
    this.#assign(changes);
  }

  touch(field: string): void {
    this.touched.add(field);
  }

  /** @returns true if saved; false if the form is invalid, already saving or refused. It then shows the messages. */
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
      // If the user typed on meanwhile, those changes are not saved yet and stay a draft.
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

  /** Goes back to a fresh form and forgets the draft. */
  reset(values: T = this.#options.initial): void {
    this.values = toJS(values);
    this.touched.clear();
    this.serverErrors.clear();
    this.failure = undefined;
    this.conflict = undefined;
    this.base = toJS(values);
    this.#saved();
  }

  #both({ theirs }: FormConflict<T>): BothSides<T> {
    return { before: this.base, mine: toJS(this.values), theirs, together: this.#options.together };
  }

  #assign(changes: Partial<T>): void {
    Object.assign(this.values, changes);
    this.#changed(Object.keys(changes));
  }

  #changed(fields: readonly string[]): void {
    this.dirty = true;
    this.#key = uniqueKey();
    for (const name of [...this.serverErrors.keys()]) {
      if (fields.some((field) => name === field || name.startsWith(`${field}.`))) this.serverErrors.delete(name);
    }
    const { draft } = this.#options;
    if (!draft) return;
    if (isDraftOfNew(draft.key)) this.#begun ??= this.#begin(draft);
    draft.drafts.save(draft.key, this.#kept());
  }

  async #begin({ drafts, key }: FormDraft<T>): Promise<void> {
    const { own, offered } = await drafts.begin<StoredDraft<T>>(key);
    runInAction(() => {
      this.offers = offered.map(({ place, value }) => this.#offerOf(place, value));
      this.#bringBack(own);
    });
  }

  #kept(): StoredDraft<T> {
    const version = this.#options.draft?.version?.get();
    return {
      values: withoutFiles(toJS(this.values)),
      idempotencyKey: this.#key,
      at: Date.now(),
      ...(version !== undefined && { version, ...(this.base && { base: this.base }) }),
    };
  }

  #offerOf(place: string, { values, at }: StoredDraft<T>): DraftOffer {
    const subject = this.#options.draft?.subjectOf?.({ ...toJS(this.#options.initial), ...values }) ?? '';
    return { place, subject: subject.trim(), at };
  }

  #bringBack(kept: StoredDraft<T> | undefined): void {
    if (!kept || this.dirty) return;
    // A field that the form had before an update may be gone.
    const known = Object.entries(kept.values).filter(([field]) => field in this.values);
    this.values = { ...this.values, ...Object.fromEntries(known) };
    this.#key = kept.idempotencyKey;
    this.restored = true;
    this.restoredAt = kept.at;
    this.dirty = true;
    // The draft belongs to an older version. Saving then reports what a colleague changed since, and overwrites
    // nothing.
    const { version } = this.#options.draft ?? {};
    if (!version) return;
    this.#freshVersion = version.get();
    // Drafts without a version count as made from the first version: they overwrite nothing either.
    const drafted = kept.version ?? 1;
    if (drafted !== this.#freshVersion) this.base = kept.base;
    version.set(drafted);
  }

  #saved(): void {
    this.dirty = false;
    this.restored = false;
    this.#freshVersion = undefined;
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
