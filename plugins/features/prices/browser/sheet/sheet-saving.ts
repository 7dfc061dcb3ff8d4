import { ApiFailure, type ApiClient } from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { ServicePrice } from '../../common/price';
import { mostChanges, type SavedSheet } from '../../common/price-sheet';
import { columnIds, isColumnId, type ColumnId } from './sheet-columns';
import type { SheetHistory } from './sheet-history';
import { nothing, rebased, sentRows, type SheetConflict } from './sheet-state';

/** Saves the sheet, and keeps the refusals. */
export class SheetSaving {
  readonly #api: ApiClient;
  readonly #history: SheetHistory;
  saving = false;
  /** The server's refusals, by row and column. */
  readonly refused = observable.map<string, string>();
  /** Cells that somebody else has changed too, until the user chooses. */
  conflicts: readonly SheetConflict[] = [];
  /** A refusal without a cell: the server's sentence, or `too-many`. */
  failure: string | undefined = undefined;

  constructor(api: ApiClient, history: SheetHistory) {
    this.#api = api;
    this.#history = history;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  refusalOf(row: string, column: ColumnId): string | undefined {
    return this.refused.get(`${row} ${column}`);
  }

  /** A refused row is checked again, because its cells depend on each other. */
  forget(row: string): void {
    for (const id of columnIds) this.refused.delete(`${row} ${id}`);
  }

  /** Forgets all refusals. */
  clear(): void {
    this.refused.clear();
    this.conflicts = [];
    this.failure = undefined;
  }

  settled({ row, column }: SheetConflict): void {
    this.conflicts = this.conflicts.filter((each) => each.row !== row || each.column !== column);
  }

  /**
   * Saves all changes in one request. Refusals show at their cells.
   * @returns the number of saved prices; undefined if none were saved
   */
  async save(): Promise<number | undefined> {
    const rows = sentRows(this.#history.state);
    this.failure = undefined;
    if (this.saving || rows.length === 0 || this.conflicts.length > 0) return undefined;
    if (rows.length > mostChanges) {
      this.failure = 'too-many';
      return undefined;
    }
    this.saving = true;
    try {
      const body = { changes: rows.map(({ change }) => change) };
      const options = { quiet: true, idempotencyKey: this.#history.idempotencyKey } as const;
      const { data } = await this.#api.post<SavedSheet>('v2/billing/service-prices/batch', body, options);
      runInAction(() => {
        this.clear();
        this.#history.begin(nothing);
      });
      return data.length;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const keys = rows.map(({ key }) => key);
      runInAction(() => this.#refuse(error, keys));
      return undefined;
    } finally {
      runInAction(() => {
        this.saving = false;
      });
    }
  }

  #refuse({ errors, message, details }: ApiFailure, keys: readonly string[]): void {
    const cells = Object.entries(errors).flatMap(([path, messages]) => {
      const [, index, field = ''] = /^changes\.(\d+)\.(\w+)$/.exec(path) ?? [];
      const key = index === undefined ? undefined : keys[Number(index)];
      // A refusal without a cell of its own, such as for a deleted price, shows at the service.
      const column = isColumnId(field) ? field : columnIds[0];
      return key === undefined ? [] : [{ key, column, text: messages[0] ?? '' }];
    });
    for (const { key, column, text } of cells) this.refused.set(`${key} ${column}`, text);
    const { stale } = (details ?? {}) as { readonly stale?: readonly ServicePrice[] };
    if (stale) {
      const { state, conflicts } = rebased(this.#history.state, stale);
      this.conflicts = conflicts;
      this.#history.begin(state);
    }
    if (stale || cells.length === 0) this.failure = message;
  }
}
