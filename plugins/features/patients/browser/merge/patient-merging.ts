import { ApiFailure, changedMeanwhile, type ApiClient } from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import type { Patient } from '../../common/patient';
import type { MergeDifference, MergeField, MergePreview, MergeSide } from '../../common/patient-merge';

export interface PatientMergingOptions {
  readonly api: ApiClient;
  /** The record from which the user started the merge. */
  readonly patient: string;
  /** Which record stays; this one if left out, the other if this one has only a temporary name. */
  readonly stays?: 'this' | 'other';
}

/** A merge in preparation: both records, their differences, and the chosen values. */
export class PatientMerging {
  readonly #options: PatientMergingOptions;
  readonly #choices = observable.map<MergeField, MergeSide>();
  preview: MergePreview | undefined = undefined;
  failure: ApiFailure | undefined = undefined;
  busy = false;

  constructor(options: PatientMergingOptions) {
    this.#options = options;
    makeAutoObservable(this, { preview: observableRef, failure: observableRef }, { autoBind: true });
  }

  /** The side to keep: the user's choice, or the server's proposal. */
  sideOf({ field, proposed }: MergeDifference): MergeSide {
    return this.#choices.get(field) ?? proposed;
  }

  choose(field: MergeField, side: MergeSide): void {
    this.#choices.set(field, side);
  }

  /** Reads a preview of merging with the chosen record; changes nothing. */
  async look(chosen: string): Promise<void> {
    const { patient, stays } = this.#options;
    const [survivor, other] = stays === 'other' ? [chosen, patient] : [patient, chosen];
    await this.#work(async () => {
      const preview = await this.#options.api.get<MergePreview>(pathOf(survivor), { query: { other }, quiet: true });
      runInAction(() => {
        this.#choices.clear();
        this.preview = preview;
      });
    }).catch((error: unknown) => {
      if (!(error instanceof ApiFailure)) throw error;
    });
  }

  back(): void {
    this.preview = undefined;
    this.failure = undefined;
  }

  /**
   * @throws ApiFailure if the server refuses, for example because somebody changed either record; the preview is then
   * read again
   */
  async merge(): Promise<Patient> {
    const { preview } = this;
    if (!preview) throw new Error('There is nothing to merge before the records were compared');
    const body = {
      other: preview.other.uuid,
      other_version: preview.other.version,
      choices: Object.fromEntries(this.#choices),
    };
    return this.#work(() =>
      this.#options.api.post<Patient>(pathOf(preview.survivor.uuid), body, {
        ifMatch: preview.survivor.version,
        quiet: true,
      }),
    ).catch(async (error: unknown) => {
      if (error instanceof ApiFailure && changedMeanwhile(error)) {
        await this.look(this.#options.stays === 'other' ? preview.survivor.uuid : preview.other.uuid);
        runInAction(() => {
          this.failure = error;
        });
      }
      throw error;
    });
  }

  async #work<T>(work: () => Promise<T>): Promise<T> {
    this.busy = true;
    this.failure = undefined;
    try {
      return await work();
    } catch (error) {
      runInAction(() => {
        if (error instanceof ApiFailure) this.failure = error;
      });
      throw error;
    } finally {
      runInAction(() => {
        this.busy = false;
      });
    }
  }
}

const pathOf = (survivor: string) => `v2/emr/patients/${survivor}/merge` as const;
