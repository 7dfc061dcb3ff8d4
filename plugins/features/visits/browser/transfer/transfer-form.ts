import { ApiFailure, FormModel, rulesOf } from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, runInAction } from 'mobx';
import type { Visit } from '../../common/visit';
import { UpdateVisit } from '../../common/visit-requests';
import type { VisitsStore } from '../visits-store';

interface Values {
  /** Empty for nobody. */
  assigned_to_id: string;
  location_id: string;
  priority: Visit['priority'];
  comment: string;
}

const valuesOf = ({ assigned_to_id, location_id, priority }: Visit): Values => ({
  assigned_to_id: assigned_to_id ?? '',
  location_id,
  priority,
  comment: '',
});

/** Moves a visit to another practitioner or place, and resolves conflicts. */
export class TransferForm {
  readonly #store: VisitsStore;
  readonly form: FormModel<Values>;
  /** The version that the user last saw. */
  visit: Visit;
  /** A colleague's saved version. */
  theirs: Visit | undefined = undefined;

  constructor(store: VisitsStore, visit: Visit) {
    this.#store = store;
    this.visit = visit;
    this.form = new FormModel<Values>({
      initial: valuesOf(visit),
      rules: (values) => rulesOf(UpdateVisit)(bodyOf(values)),
      save: (values) => this.#save(values),
    });
    makeAutoObservable(this, { form: false }, { autoBind: true });
  }

  takeTheirs(): void {
    if (!this.theirs) return;
    this.visit = this.theirs;
    this.theirs = undefined;
    this.form.reset(valuesOf(this.visit));
  }

  keepMine(): void {
    if (!this.theirs) return;
    this.visit = this.theirs;
    this.theirs = undefined;
    this.form.failure = undefined;
  }

  async #save(values: Values): Promise<void> {
    try {
      await this.#store.change(this.visit, bodyOf(values));
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'stale_version') {
        const { current } = error.details as { readonly current: Visit };
        this.#store.changed(current);
        runInAction(() => {
          this.theirs = current;
        });
      }
      throw error;
    }
  }
}

function bodyOf({ assigned_to_id, location_id, priority, comment }: Values): Partial<UpdateVisit> {
  return {
    assigned_to_id: assigned_to_id || null,
    location_id,
    priority,
    ...(comment.trim() && { comment: comment.trim() }),
  };
}
