import { MedicationLine } from '../../common/medication-rules';
import {
  RowForm,
  type ApiClient,
  type Drafts,
  type LiveValue,
  draftOf,
  limitedBy,
} from '@clinic-workbench/sdk/browser';
import type { Fault, Faults } from '@clinic-workbench/sdk/common';
import { makeAutoObservable } from 'mobx';
import type { CheckFacts } from '../../common/check-facts';
import { mustBeAnswered, type CheckFinding } from '../../common/check-finding';
import { findingsOf } from '../../common/find-findings';
import type { MedicationRequest } from '../../common/medication-request';
import { overridesOf } from '../entry/basket';
import {
  checkedLineOf,
  entryOf,
  freshEntry,
  lineLike,
  spokenOf,
  type BasketLine,
  type EntryValues,
} from '../entry/entry-values';
import { lineFaults, TypedLine } from '../entry/typed-line';
import { lineText } from '../labels';
import { medicationsPath } from '../medications-store';

export interface AmendmentOptions {
  readonly api: ApiClient;
  readonly drafts: Drafts;
  readonly medicine: MedicationRequest;
  /** The facts for the checks. */
  readonly facts: LiveValue<CheckFacts>;
}

/**
 * The form that amends a signed medicine: all of the line except the medicine itself. Each finding about the typed
 * values needs a reason, as in a prescription; the earlier reasons are filled in, to keep or rewrite.
 */
export class Amendment {
  readonly editor: RowForm<EntryValues, MedicationRequest>;
  readonly typed: TypedLine;
  readonly #facts: LiveValue<CheckFacts>;
  readonly #medicine: MedicationRequest;

  constructor({ api, drafts, medicine, facts }: AmendmentOptions) {
    this.#facts = facts;
    this.#medicine = medicine;
    this.editor = new RowForm<EntryValues, MedicationRequest>({
      api,
      drafts,
      row: medicine,
      draftKey: draftOf('medication-requests/amended', { patient: medicine.patient_id, record: medicine.uuid }),
      created: medicationsPath,
      changed: `${medicationsPath}/${medicine.uuid}`,
      valuesOf: (row) => valuesOf(row ?? medicine),
      together: [dosing],
      linesOf: lineText,
      rules: limitedBy(MedicationLine, (values: EntryValues) => this.#faults(values)),
      sent: (values) => ({
        ...this.#fields(values),
        status: 'amended',
        reason: values.why.trim(),
        overrides: overridesOf(values.reasons),
      }),
    });
    this.typed = new TypedLine(this.editor.form, (strength) => this.#named(strength));
    makeAutoObservable(this, { editor: false, typed: false }, { autoBind: true });
  }

  /** The findings about the typed values. */
  get findings(): readonly CheckFinding[] {
    const facts = this.#facts.value;
    if (!facts) return [];
    // The medicine must not count as its own duplicate.
    const running = facts.running.filter(({ uuid }) => uuid !== this.#medicine.uuid);
    return (
      findingsOf([{ ...this.typed.line, ...spokenOf(this.editor.form.values, this.typed.unit) }], {
        ...facts,
        running,
      })[0] ?? []
    );
  }

  /** The number of findings without a reason. */
  get lacking(): number {
    const { reasons } = this.editor.form.values;
    return this.findings.filter((each) => mustBeAnswered(each) && !reasons[each.key]?.trim()).length;
  }

  /** The typed values, to prescribe as new if it can no longer be amended. */
  get asNew(): BasketLine {
    const { values } = this.editor.form;
    return lineLike({ ...this.typed.line, ...spokenOf(values, this.typed.unit) });
  }

  giveReason(finding: string, reason: string): void {
    const { form } = this.editor;
    form.set('reasons', { ...form.values.reasons, [finding]: reason });
  }

  #named(strength: string) {
    const { drug, drug_code } = this.#medicine;
    return { drug, drug_code, strength: strength.trim() };
  }

  #fields(values: EntryValues) {
    const { drug, drug_code, ...dosing } = checkedLineOf(values, this.#named(values.medicine));
    const { instructions_language, ...spoken } = spokenOf(values, this.typed.unit);
    return { ...dosing, ...spoken };
  }

  #faults(values: EntryValues): Faults {
    const faults = lineFaults(values, this.#named(values.medicine));
    const lacking: readonly Fault[] = [{ message: 'Give a reason for each warning.', field: 'Reason' }];
    const missing: readonly Fault[] = [{ message: '{{field}} is required', field: 'Reason' }];
    const unchanged: readonly Fault[] = [{ message: 'Nothing was changed.', field: 'Reason' }];
    const before: Readonly<Record<string, unknown>> = { ...this.#medicine };
    const changes = Object.entries(this.#fields(values)).some(([field, value]) => value !== before[field]);
    if (!changes) return { ...faults, why: unchanged };
    return {
      ...faults,
      ...(values.why.trim() === '' && { why: missing }),
      ...(this.lacking > 0 && { reasons: lacking }),
    };
  }
}

/** A dose is judged as a whole: it is never combined from two people's values. */
const dosing = Object.keys(freshEntry('en')).filter((field) => field !== 'why') as (keyof EntryValues)[];

function valuesOf(row: MedicationRequest): EntryValues {
  const reasons = Object.fromEntries(row.overridden.map(({ key, reason }) => [key, reason]));
  return { ...entryOf({ ...row, reasons }), medicine: row.strength };
}
