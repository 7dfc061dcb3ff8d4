import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ApiFailure, type ApiClient, type ApiPath } from '../api-client';
import { uniqueKey } from '../device/unique-key';
import { changedMeanwhile, currentOf } from '../records/changed-meanwhile';
import type { Drafts } from '../session/workbench-services';
import { same, type BothSides } from './changed-parts';
import type { NewDraftKey, RecordDraftKey } from './draft-key';
import { FormModel } from './form-model';
import type { FormRules } from './rules-of';

/** How a save is sent. */
export interface RowCall {
  readonly idempotencyKey: string;
  /** The version that the user saw; undefined for a new row. */
  readonly ifMatch: number | undefined;
  /** The form shows the failure. */
  readonly quiet: true;
}

/** A row that is saved at paths of its own. */
interface RowPaths<Values, Row> {
  readonly api: ApiClient;
  /** Where a new row is sent; a change goes to `changed` instead. */
  readonly created: ApiPath;
  readonly changed: ApiPath | undefined;
  /** A change sends the whole row (PUT) instead of the changed fields (PATCH). */
  readonly replaces?: boolean;
  /** A change is an action with a path of its own (POST), such as the answer to a referral. Give `read` with it. */
  readonly acts?: boolean;
  /** Reads the current row. By default it reads the path that `changed` returns. */
  readonly read?: () => Promise<Row>;
  /** @param row the row behind the values, as it is known now; undefined for a new one */
  readonly sent: (values: Values, row: Row | undefined) => object;
  readonly save?: undefined;
}

/** A row that is saved in another way, such as by the store that shows it. */
interface RowWork<Values, Row> {
  /** Returns undefined if it was not saved, because another action on the row is under way. */
  readonly save: (values: Values, call: RowCall) => Promise<Row | undefined>;
  /** Reads the current row. By default it is the one that the refusal carries. */
  readonly read?: () => Promise<Row>;
}

export type RowFormOptions<Values extends object, Row extends { readonly version: number }> = {
  readonly drafts: Drafts;
  /** Names the record and, if it is about a patient, the patient. */
  readonly draftKey: NewDraftKey | RecordDraftKey;
  /** Distinguishes a new record from others while the user types it, for example by its name. */
  readonly subjectOf?: (values: Values) => string;
  /** The row to change; undefined makes a new one. */
  readonly row: Row | undefined;
  readonly valuesOf: (row: Row | undefined) => Values;
  readonly rules: FormRules<Values>;
  /** Fields that only make sense together: after a colleague's change the user chooses them as one. */
  readonly together?: BothSides<Values>['together'];
  /**
   * Translated: the content of a row, one line each. After a colleague's change the form shows those lines that its
   * fields do not, such as the state.
   */
  readonly linesOf?: (row: Row) => readonly string[];
  /** The form holds a part of the row: a colleague's change of another part is not a conflict. */
  readonly isPart?: boolean;
} & (RowPaths<Values, Row> | RowWork<Values, Row>);

/**
 * The form of one row, new or existing. What the user types is kept as a draft, and a change sends the version that was
 * read. If a colleague saved meanwhile, the form shows their changes beside the user's, and the user chooses.
 */
export class RowForm<Values extends object, Row extends { readonly version: number }> {
  readonly #options: RowFormOptions<Values, Row>;
  #version: number | undefined;
  /** The row as a colleague saved it, from the last refusal. */
  #theirs: Row | undefined;
  readonly form: FormModel<Values>;
  /** The row from the opening of the form, or as a colleague has saved it since. */
  row: Row | undefined;
  /** The server's answer to the last save. */
  saved: Row | undefined = undefined;

  constructor(options: RowFormOptions<Values, Row>) {
    this.#options = options;
    this.row = options.row;
    this.#version = options.row?.version;
    const { drafts, draftKey: key } = options;
    this.form = new FormModel<Values>({
      initial: options.valuesOf(options.row),
      rules: options.rules,
      save: (values, idempotencyKey) => this.#save(values, idempotencyKey),
      together: options.together,
      draft: {
        drafts,
        key,
        subjectOf: (values) => options.subjectOf?.(values) ?? '',
        version: {
          get: () => this.#version,
          set: (version) => {
            this.#version = version;
            if (this.#theirs?.version === version) this.row = this.#theirs;
          },
        },
      },
    });
    makeAutoObservable<RowForm<Values, Row>>(
      this,
      { form: false, row: observableRef, saved: observableRef },
      { autoBind: true },
    );
  }

  discard(): void {
    this.form.reset();
  }

  /** The version that a save sends; undefined for a new row. */
  get version(): number | undefined {
    return this.#version;
  }

  /** Follows the row while others save it: their values appear, unless the user has typed something. */
  follow(row: Row): void {
    const { form } = this;
    if (form.saving || row.version <= (this.#version ?? 0)) return;
    if (!form.dirty) return this.#show(row);
    const values = this.#options.valuesOf(row);
    if (!this.#options.isPart || !form.base || !same(Object.keys(values), form.base, values)) return;
    this.row = row;
    form.rebase(row.version, values);
  }

  /** For a form that stays open: shows the saved values, unless the user has typed on. */
  showSaved(): void {
    if (this.saved && !this.form.dirty) this.#show(this.saved);
  }

  #show(row: Row): void {
    this.row = row;
    this.#version = row.version;
    this.form.reset(this.#options.valuesOf(row));
  }

  async #save(values: Values, idempotencyKey: string): Promise<void> {
    try {
      const saved = await this.#send(values, { idempotencyKey, ifMatch: this.#version, quiet: true });
      runInAction(() => this.#saved(saved));
    } catch (error) {
      if (this.#version === undefined || !changedMeanwhile(error)) throw error;
      const theirs = await this.#current(error);
      const current = this.#options.valuesOf(theirs);
      const { base } = this.form;
      if (this.#options.isPart && base && same(Object.keys(current), base, current)) {
        const saved = await this.#send(values, {
          idempotencyKey: uniqueKey(),
          ifMatch: theirs.version,
          quiet: true,
        });
        runInAction(() => this.#saved(saved));
        return;
      }
      runInAction(() => {
        const lines = this.#linesOf(theirs);
        this.#theirs = theirs;
        this.form.conflict = { version: theirs.version, theirs: current, lines };
      });
      throw error;
    }
  }

  async #send(values: Values, call: RowCall): Promise<Row> {
    const options = this.#options;
    if (options.save) {
      const saved = await options.save(values, call);
      if (!saved) throw new ApiFailure(409, 'busy', 'Another change of this is still being saved. Try again.');
      return saved;
    }
    const { api, created, changed, sent, replaces, acts } = options;
    const { ifMatch, ...plain } = call;
    const body = sent(values, this.row);
    if (!changed) return api.post<Row>(created, body, plain);
    const change = acts ? api.post.bind(api) : replaces ? api.put.bind(api) : api.patch.bind(api);
    return change<Row>(changed, body, { ...plain, ...(ifMatch !== undefined && { ifMatch }) });
  }

  #saved(saved: Row): void {
    this.saved = saved;
    this.#version = saved.version;
  }

  async #current(error: unknown): Promise<Row> {
    const options = this.#options;
    if (options.read) return options.read();
    // The refusal may carry the bare table row, without names: a record with a path of its own is read again.
    if (!options.save && options.changed) return options.api.get<Row>(options.changed, { quiet: true });
    return { ...options.row!, ...currentOf<Row>(error) };
  }

  #linesOf(theirs: Row): readonly string[] {
    const { linesOf } = this.#options;
    if (!linesOf) return [];
    const before = new Set(this.row ? linesOf(this.row) : []);
    return linesOf(theirs).filter((line) => !before.has(line));
  }
}
