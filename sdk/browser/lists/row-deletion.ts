import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { useEffect, useRef, useState } from 'react';
import { ApiFailure } from '../api-client';
import { t, useWords } from '../i18n';
import { RowSelection, type RowSelectionOptions } from './row-selection';
import { useService } from '../session/services';
import { Dialogs, Toaster } from '../session/workbench-services';

/** A question or a refusal lists this many names before it says how many more there are. */
const mostNames = 5;

export interface RowDeletionOptions<T> extends RowSelectionOptions<T> {
  /** Translated, as in `t('role')`. */
  readonly item: string;
  /** Translated, the plural: `t('roles')`. */
  readonly items: string;
  /**
   * Deletes one row, with the version on screen.
   * @throws ApiFailure
   */
  readonly run: (row: T) => Promise<unknown>;
  /** Translated: the reason of a refusal that has no explanation of its own. */
  readonly reasonOf?: (refusal: ApiFailure) => string;
  /** Runs afterwards, after success or failure: it reads the list again. */
  readonly done?: () => void;
}

/** A row that was not deleted. */
export interface KeptRow {
  readonly name: string;
  /** Translated. */
  readonly reason: string;
}

interface Surroundings {
  readonly dialogs: Dialogs;
  readonly toaster: Toaster;
  readonly words: (sentence: string) => string;
}

/**
 * The selected rows of one list and their deletion. Rows that could not be deleted stay selected and show the reason
 * until the user has read it.
 */
export class RowDeletion<T> {
  #options: RowDeletionOptions<T>;
  readonly #around: Surroundings;
  readonly selection: RowSelection<T>;
  /** The rows that the last deletion could not delete, until the user has read why. */
  kept: readonly KeptRow[] = [];
  /** How many rows the last deletion deleted. */
  deleted = 0;

  constructor(options: RowDeletionOptions<T>, around: Surroundings) {
    this.#options = options;
    this.#around = around;
    this.selection = new RowSelection<T>(options);
    makeAutoObservable(this, { selection: false, kept: observableRef }, { autoBind: true });
  }

  /** Takes over the current options of the page, such as its words in another language. */
  follow(options: RowDeletionOptions<T>): void {
    this.#options = options;
    this.selection.follow(options);
  }

  /** Call when the user has read the refusals. */
  read(): void {
    this.kept = [];
  }

  /** Asks, deletes the selected rows one after the other, and shows the result. */
  async delete(): Promise<void> {
    const { selection } = this;
    const rows = selection.chosen;
    if (selection.busy || rows.length === 0) return;
    selection.busy = true;
    try {
      if (await this.#sure(rows)) await this.#deleteAll(rows);
    } finally {
      runInAction(() => (selection.busy = false));
    }
  }

  async #deleteAll(rows: readonly T[]): Promise<void> {
    const { toaster } = this.#around;
    runInAction(() => {
      this.kept = [];
      this.deleted = 0;
    });
    const kept: KeptRow[] = [];
    try {
      for (const row of rows) {
        const reason = await this.#refusalOf(row);
        runInAction(() => {
          if (reason === undefined) {
            this.deleted += 1;
            this.selection.leave(row);
          } else kept.push({ name: this.#options.nameOf(row), reason });
        });
      }
    } finally {
      runInAction(() => (this.kept = kept));
      this.#options.done?.();
    }
    if (kept.length === 0) toaster.success(t('Delete completed'));
  }

  #sure(rows: readonly T[]): Promise<boolean> {
    const { item, items, nameOf } = this.#options;
    const { dialogs } = this.#around;
    if (rows.length === 1) return dialogs.confirmDelete(item);
    const names = rows.slice(0, mostNames).map(nameOf).join(', ');
    const more = rows.length - mostNames;
    const n = rows.length;
    return dialogs.confirm({
      title: t('Delete {{n}} {{items}}', { n, items }),
      message: [
        t('Are you sure you want to delete these {{n}} {{items}}?', { n, items }),
        more > 0 ? t('{{names}} and {{n}} more', { names, n: more }) : names,
      ].join('\n'),
      confirm: t('Delete'),
      danger: true,
    });
  }

  /** @returns why the row stays, translated; undefined if it is deleted */
  async #refusalOf(row: T): Promise<string | undefined> {
    try {
      await this.#options.run(row);
      return undefined;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      return this.#options.reasonOf?.(error) ?? this.#around.words(error.message);
    }
  }
}

/**
 * The selection of a list whose rows can be deleted together. Give it to the list's `DataTable` and `ListToolbar`.
 *
 * @returns undefined if the user may not delete
 */
export function useRowDeletion<T>(
  options: RowDeletionOptions<T> & { /** The user's right. */ readonly allowed: boolean },
): RowDeletion<T> | undefined {
  const dialogs = useService<Dialogs>(Dialogs);
  const toaster = useService<Toaster>(Toaster);
  const words = useWords();
  const latest = useRef(words);
  const [deletion] = useState(
    () => new RowDeletion<T>(options, { dialogs, toaster, words: (text) => latest.current(text) }),
  );
  useEffect(() => {
    latest.current = words;
    deletion.follow(options);
  });
  useEffect(() => deletion.selection.clear, [deletion]);
  return options.allowed ? deletion : undefined;
}
