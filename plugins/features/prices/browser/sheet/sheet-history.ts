import { uniqueKey, type Drafts } from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { nothing, type SheetState } from './sheet-state';

const draftKey = 'prices/sheet';
/** How far undo goes back. */
const mostSteps = 200;

/** The unsaved state of the sheet, with undo and redo. It survives a reload and a crash as a draft. */
export class SheetHistory {
  readonly #drafts: Drafts;
  state: SheetState = nothing;
  past: readonly SheetState[] = [];
  future: readonly SheetState[] = [];
  /** True after unsaved cells of an earlier session were restored. */
  restored = false;
  /** One for each state, so that repeating a save after a lost answer does not save twice. */
  idempotencyKey = uniqueKey();

  constructor(drafts: Drafts) {
    this.#drafts = drafts;
    makeAutoObservable(this, { state: observableRef, past: observableRef, future: observableRef }, { autoBind: true });
  }

  /** Restores the unsaved state from before a reload or a crash. */
  async restore(): Promise<void> {
    const kept = await this.#drafts.load<SheetState>(draftKey);
    runInAction(() => {
      if (!kept || this.state !== nothing) return;
      this.state = kept;
      this.restored = true;
    });
  }

  /** Moves on to another state, which can be undone. */
  become(state: SheetState): void {
    this.past = [...this.past, this.state].slice(-mostSteps);
    this.future = [];
    this.#show(state);
  }

  undo(): void {
    const before = this.past.at(-1);
    if (!before) return;
    this.past = this.past.slice(0, -1);
    this.future = [this.state, ...this.future];
    this.#show(before);
  }

  redo(): void {
    const [after, ...future] = this.future;
    if (!after) return;
    this.future = future;
    this.past = [...this.past, this.state];
    this.#show(after);
  }

  /** Starts again from a state: earlier ones belong to outdated prices. */
  begin(state: SheetState): void {
    [this.past, this.future] = [[], []];
    this.#show(state);
  }

  #show(state: SheetState): void {
    this.state = state;
    this.idempotencyKey = uniqueKey();
    const isEmpty = state.added.length === 0 && Object.keys(state.rows).length === 0;
    if (isEmpty) this.restored = false;
    if (isEmpty) this.#drafts.discard(draftKey);
    else this.#drafts.save(draftKey, state);
  }
}
