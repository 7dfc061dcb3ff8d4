import { FormModel, rulesOf, limitedBy } from '@clinic-workbench/sdk/browser';
import { makeAutoObservable } from 'mobx';
import { Arrival } from '../../common/emergency-requests';
import type { Arrived } from '../../common/temporary-identity';
import type { BoardStore } from '../board-store';

export interface ArrivalValues {
  /** uuid; null for an unidentified patient. */
  patient_id: string | null;
  gender: 'MALE' | 'FEMALE' | 'UNKNOWN';
  /** Years, estimated. */
  age: number | string | null;
  marks: string;
  location_id: string;
  reason: string;
}

/** The arrival of an unidentified or a registered patient. It has no draft, because it happens in a hurry. */
export class ArrivalForm {
  readonly form: FormModel<ArrivalValues>;
  known = false;
  arrived: Arrived | undefined = undefined;

  constructor(store: BoardStore, location: string) {
    this.form = new FormModel<ArrivalValues>({
      initial: { patient_id: null, gender: 'UNKNOWN', age: null, marks: '', location_id: location, reason: '' },
      rules: limitedBy(Arrival, (values: ArrivalValues) => {
        const { 'unknown.age': age, 'unknown.marks': marks, ...faults } = rulesOf(Arrival)(this.#body(values));
        return { ...faults, ...(age && { age }), ...(marks && { marks }) };
      }),
      save: async (values, key) => this.#keep(await store.receive(this.#body(values), key)),
    });
    makeAutoObservable(this, { form: false }, { autoBind: true });
  }

  /** Switches to a registered patient, or back. */
  ask(known: boolean): void {
    this.known = known;
    this.form.set('patient_id', null);
  }

  #body({ patient_id, gender, age, marks, location_id, reason }: ArrivalValues): Arrival {
    const who = this.known
      ? { patient_id }
      : { unknown: { gender, marks: marks.trim(), ...(age !== null && age !== '' && { age: age as number }) } };
    return { ...who, location_id, reason: reason.trim() };
  }

  #keep(arrived: Arrived): void {
    this.arrived = arrived;
  }
}
