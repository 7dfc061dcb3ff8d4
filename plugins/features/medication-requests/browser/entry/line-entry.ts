import { MedicationLine } from '../../common/medication-rules';
import { FormModel, type Drafts, limitedBy } from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, observableRef } from 'mobx';
import type { InstructionLanguage } from '../../common/dosing';
import type { CheckedLine } from '../../common/find-findings';
import { readMedicine } from '../../common/read-medicine';
import { lineKeyOf } from './basket';
import { basketLineOf, freshEntry, spokenOf, type BasketLine, type EntryValues } from './entry-values';
import { lineFaults, TypedLine, type Concepts } from './typed-line';

export interface LineEntryOptions {
  readonly drafts: Drafts;
  /** Of the patient and the encounter. */
  readonly patient: string;
  readonly language: InstructionLanguage;
  readonly add: (line: BasketLine) => void;
}

/** The form of a line before it is added to the basket. */
export class LineEntry {
  readonly form: FormModel<EntryValues>;
  readonly typed: TypedLine;
  /** The value set of medicines; empty until loaded. */
  concepts: Concepts = [];

  constructor({ drafts, patient, language, add }: LineEntryOptions) {
    const medicine = (typed: string) => readMedicine(typed, this.concepts);
    this.form = new FormModel<EntryValues>({
      initial: freshEntry(language),
      rules: limitedBy(MedicationLine, (values: EntryValues) => lineFaults(values, medicine(values.medicine))),
      save: (values) => {
        add(basketLineOf(values, this.typed.line, this.typed.unit));
        return Promise.resolve();
      },
      draft: { drafts, key: lineKeyOf(patient) },
    });
    this.typed = new TypedLine(this.form, medicine);
    makeAutoObservable(this, { form: false, typed: false, concepts: observableRef }, { autoBind: true });
  }

  setConcepts(concepts: Concepts): void {
    this.concepts = concepts;
  }

  /** The typed line, for the checks. */
  get checked(): CheckedLine {
    return { ...this.typed.line, ...spokenOf(this.form.values, this.typed.unit) };
  }

  /** Typed text that is in no list: no check knows its contents. */
  get isFreeText(): boolean {
    const { drug, drug_code } = this.typed.line;
    return this.concepts.length > 0 && drug !== '' && drug_code === null;
  }
}
