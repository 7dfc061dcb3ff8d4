import { ApiFailure, FormModel, rulesOf, type Drafts, draftOf } from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Encounter } from '../../common/encounter';
import type { EncounterClass } from '../../common/encounter-class';
import { UpdateEncounter } from '../../common/encounter-requests';
import type { EncountersStore } from '../encounters-store';

interface Values {
  class: EncounterClass;
  /** Empty if unknown. */
  location_id: string;
  reason: string;
}

const valuesOf = (encounter: Encounter): Values => ({
  class: encounter.class,
  location_id: encounter.location_id ?? '',
  reason: encounter.reason,
});

/** The form for class, place and reason of an encounter, with its conflicts. */
export class EncounterForm {
  readonly #store: EncountersStore;
  readonly form: FormModel<Values>;
  /** The version that the user last saw. */
  encounter: Encounter;
  /** A colleague's saved version. */
  theirs: Encounter | undefined = undefined;

  constructor(store: EncountersStore, drafts: Drafts, encounter: Encounter) {
    this.#store = store;
    this.encounter = encounter;
    this.form = new FormModel<Values>({
      initial: valuesOf(encounter),
      rules: (values) => rulesOf(UpdateEncounter)(bodyOf(values)),
      save: (values) => this.#save(values),
      draft: {
        drafts,
        key: draftOf('encounter', { patient: encounter.patient_id, record: encounter.uuid }),
        version: {
          get: () => this.encounter.version,
          set: (version) => (this.encounter = { ...this.encounter, version }),
        },
      },
    });
    makeAutoObservable(this, { form: false, encounter: observableRef, theirs: observableRef }, { autoBind: true });
  }

  takeTheirs(): void {
    if (!this.theirs) return;
    this.encounter = this.theirs;
    this.theirs = undefined;
    this.form.reset(valuesOf(this.encounter));
  }

  keepMine(): void {
    if (!this.theirs) return;
    this.encounter = this.theirs;
    this.theirs = undefined;
    this.form.failure = undefined;
  }

  async #save(values: Values): Promise<void> {
    try {
      await this.#store.change(this.encounter, bodyOf(values));
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'stale_version') {
        const { current } = error.details as { readonly current: Encounter };
        this.#store.changed(current);
        runInAction(() => {
          this.theirs = current;
        });
      }
      throw error;
    }
  }
}

function bodyOf({ class: code, location_id, reason }: Values): Partial<UpdateEncounter> {
  return { class: code, reason: reason.trim(), ...(location_id && { location_id }) };
}
