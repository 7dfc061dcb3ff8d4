import { ApiFailure, FormModel, rulesOf, type Drafts, draftOfNew } from '@clinic-workbench/sdk/browser';
import { makeAutoObservable } from 'mobx';
import type { Patient } from '../../../patients/common/patient';
import type { Visit } from '../../common/visit';
import type { VisitClass } from '../../common/visit-class';
import { CreateVisit } from '../../common/visit-requests';
import type { VisitsStore } from '../visits-store';
import { visitBodyOf, type VisitFieldValues } from './visit-body';

/** The fields of a patient that the form shows. */
export type WalkingIn = Pick<Patient, 'uuid' | 'full_name' | 'patient_number'>;

export interface WalkInValues extends VisitFieldValues {
  patient: WalkingIn | null;
}

export interface WalkInOptions {
  readonly store: VisitsStore;
  readonly drafts: Drafts;
  /** The desk's location. */
  readonly location: string;
  readonly class: VisitClass;
  readonly patient: WalkingIn | undefined;
}

/** The visit that prevents another one, from a refusal. */
export interface InTheWay {
  readonly id: string;
  readonly visit_number: string;
  readonly location: string;
  /** ISO 8601, UTC. */
  readonly arrived_at: string;
}

/** Admits a patient without an appointment: first the patient, then the details. */
export class WalkInForm {
  readonly form: FormModel<WalkInValues>;
  step: 'patient' | 'visit';
  /** The created visit. */
  visit: Visit | undefined = undefined;

  constructor({ store, drafts, location, class: code, patient }: WalkInOptions) {
    this.form = new FormModel<WalkInValues>({
      initial: {
        patient: patient ?? null,
        location_id: location,
        healthcare_service_id: '',
        assigned_to_id: '',
        class: code,
        priority: 'routine',
        reason: '',
      },
      rules: rulesOf(CreateVisit, bodyOf),
      save: async (values, key) => this.#opened(await store.open(bodyOf(values), key)),
      draft: {
        drafts,
        key: draftOfNew('visits/walk-in', { patient: patient?.uuid }),
        subjectOf: (values) => values.patient?.full_name ?? '',
      },
    });
    this.step = patient ? 'visit' : 'patient';
    makeAutoObservable(this, { form: false }, { autoBind: true });
  }

  async restore(): Promise<void> {
    await this.form.restore();
    this.continued();
  }

  choose({ uuid, full_name, patient_number }: WalkingIn): void {
    this.form.set('patient', { uuid, full_name, patient_number });
    this.form.failure = undefined;
    this.step = 'visit';
  }

  back(): void {
    this.step = 'patient';
  }

  /** The patient's open visit, if that is why this one was refused. */
  get inTheWay(): InTheWay | undefined {
    const { failure } = this.form;
    if (!(failure instanceof ApiFailure) || failure.code !== 'current_visit') return undefined;
    return (failure.details as { readonly visit?: InTheWay } | undefined)?.visit;
  }

  /** Call after a draft was restored: the patient is then known. */
  continued(): void {
    if (this.form.values.patient) this.step = 'visit';
  }

  #opened(visit: Visit): void {
    this.visit = visit;
  }
}

const bodyOf = ({ patient, ...fields }: WalkInValues): object => ({
  ...visitBodyOf(fields),
  patient_id: patient?.uuid,
});
