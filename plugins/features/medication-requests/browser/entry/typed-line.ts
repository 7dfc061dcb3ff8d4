import { rulesOf, type Coding, type FormModel } from '@clinic-workbench/sdk/browser';
import type { Fault, Faults } from '@clinic-workbench/sdk/common';
import { makeAutoObservable, reaction } from 'mobx';
import { unitOfForm } from '../../common/dose-units';
import type { CheckedLine } from '../../common/find-findings';
import { instructionsFor } from '../../common/instructions';
import { MedicationLine } from '../../common/medication-rules';
import { boundsDose, type Medicine } from '../../common/medicine';
import { workOutQuantity, type WorkedQuantity } from '../../common/quantity';
import { routeOfForm } from '../../common/route-of-form';
import { checkedLineOf, type EntryValues } from './entry-values';

/** The identity of the typed medicine. */
export type NamedMedicine = Pick<Medicine, 'drug' | 'drug_code' | 'strength'>;

/** Fills in the fields of a line that can be derived, until the user changes them. */
export class TypedLine {
  readonly form: FormModel<EntryValues>;
  readonly #medicine: (typed: string) => NamedMedicine;

  /** @param medicine the medicine in the text of the field `medicine`; observable */
  constructor(form: FormModel<EntryValues>, medicine: (typed: string) => NamedMedicine) {
    this.form = form;
    this.#medicine = medicine;
    makeAutoObservable(this, { form: false }, { autoBind: true });
  }

  get line(): CheckedLine {
    return checkedLineOf(this.form.values, this.#medicine(this.form.values.medicine));
  }

  get worked(): WorkedQuantity | undefined {
    return workOutQuantity(this.line);
  }

  /** The unit of the quantity. */
  get unit(): string {
    return this.worked?.unit ?? this.form.values.dose_unit;
  }

  /** @returns a function that stops filling in */
  follow(): () => void {
    const stops = [
      // A restored or edited text that differs from the derived one stays.
      reaction(
        () => this.worked?.quantity,
        (now, before) => this.#fill('quantity', now, before),
      ),
      reaction(
        () => this.#instructions,
        (now, before) => this.#fill('instructions', now, before),
      ),
      reaction(
        () => this.form.values.form,
        (form, before) => this.#followForm(form, before),
      ),
    ];
    return () => stops.forEach((stop) => stop());
  }

  get #instructions(): string {
    const { line } = this;
    const said = line.drug !== '' && (line.dose_value !== null || line.frequency !== null);
    return said ? instructionsFor(line, this.form.values.instructions_language) : '';
  }

  #fill<K extends 'quantity' | 'instructions'>(field: K, now: EntryValues[K], before: EntryValues[K]): void {
    const { values } = this.form;
    // An emptied line stays empty.
    if (values[field] === now) return;
    if (values[field] === before || values[field] === '' || values[field] === undefined) this.form.set(field, now);
  }

  #followForm(form: string, before: string): void {
    const { values } = this.form;
    const unit = unitOfForm(form);
    const route = routeOfForm(form);
    if (unit && (values.dose_unit === '' || values.dose_unit === unitOfForm(before))) this.form.set('dose_unit', unit);
    if (route && (values.route === '' || values.route === routeOfForm(before))) this.form.set('route', route);
  }
}

/** The faults of a typed line. */
export function lineFaults(values: EntryValues, medicine: NamedMedicine): Faults {
  const { medicine: _, reasons: __, why: ___, duration_unit, ...typed } = values;
  const { drug: missing, ...faults } = rulesOf(MedicationLine)({
    ...typed,
    ...medicine,
    frequency: values.frequency || null,
    duration_unit: values.duration_value === undefined ? null : duration_unit,
  });
  const unit: readonly Fault[] = [{ message: '{{field}} is required', field: 'Unit' }];
  const most: readonly Fault[] = [{ message: '{{field}} is not valid', field: 'Most in 24 hours' }];
  return {
    ...faults,
    ...(missing && { medicine: missing }),
    ...(typeof values.dose_value === 'number' && values.dose_unit === '' && { dose_unit: unit }),
    ...(!boundsDose(checkedLineOf(values, medicine)) && { max_per_day: most }),
  };
}

/** The name in the value set of medicines. */
export type Concepts = readonly Coding[];
