import { FormModel, rulesOf, type Coding, type Drafts } from '@clinic-workbench/sdk/browser';
import type { Fault, Faults } from '@clinic-workbench/sdk/common';
import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { unitOfForm } from '../../common/dose-units';
import type { InstructionLanguage } from '../../common/dosing';
import type { CheckedLine } from '../../common/find-findings';
import { instructionsFor } from '../../common/instructions';
import { MedicationLine } from '../../common/medication-rules';
import { workOutQuantity, type WorkedQuantity } from '../../common/quantity';
import { routeOfForm } from '../../common/route-of-form';
import { basketLineOf, checkedLineOf, freshEntry, type BasketLine, type EntryValues } from './entry-values';

export interface LineEntryOptions {
  readonly drafts: Drafts;
  /** Of the patient and the encounter. */
  readonly draftKey: string;
  readonly language: InstructionLanguage;
  readonly add: (line: BasketLine) => void;
}

/** The line that is being typed: what can be worked out fills itself in, until somebody writes something else there. */
export class LineEntry {
  readonly form: FormModel<EntryValues>;
  /** The value set of medicines; empty until it has come. */
  concepts: readonly Coding[] = [];

  constructor({ drafts, draftKey, language, add }: LineEntryOptions) {
    this.form = new FormModel<EntryValues>({
      initial: freshEntry(language),
      rules: (values) => faultsOf(values, this.concepts),
      save: (values) => {
        add(basketLineOf(values, this.concepts, this.unit));
        return Promise.resolve();
      },
      draft: { drafts, key: draftKey },
    });
    makeAutoObservable(this, { form: false, concepts: observableRef }, { autoBind: true });
  }

  setConcepts(concepts: readonly Coding[]): void {
    this.concepts = concepts;
  }

  get line(): CheckedLine {
    return checkedLineOf(this.form.values, this.concepts);
  }

  get worked(): WorkedQuantity | undefined {
    return workOutQuantity(this.line);
  }

  /** What the quantity is counted in. */
  get unit(): string {
    return this.worked?.unit ?? this.form.values.dose_unit;
  }

  /** Typed, and in no list: no check knows what is in it. */
  get isFreeText(): boolean {
    return this.concepts.length > 0 && this.line.drug !== '' && this.line.drug_code === null;
  }

  /** @returns stops filling in */
  follow(): () => void {
    const stops = [
      // A restored or edited text that is not what was worked out before stays.
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

function faultsOf(values: EntryValues, concepts: readonly Coding[]): Faults {
  const { medicine: _, duration_unit, ...typed } = values;
  const { drug, drug_code, strength } = checkedLineOf(values, concepts);
  const { drug: missing, ...faults } = rulesOf(MedicationLine)({
    ...{ ...typed, drug, drug_code, strength },
    frequency: values.frequency || null,
    duration_unit: values.duration_value === undefined ? null : duration_unit,
  });
  const unit: readonly Fault[] = [{ message: '{{field}} is required', field: 'Unit' }];
  return {
    ...faults,
    ...(missing && { medicine: missing }),
    ...(typeof values.dose_value === 'number' && values.dose_unit === '' && { dose_unit: unit }),
  };
}
