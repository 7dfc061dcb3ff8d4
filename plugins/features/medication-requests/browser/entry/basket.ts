import { FormModel, type Drafts, type LiveValue, draftOf } from '@clinic-workbench/sdk/browser';
import type { Fault, Faults } from '@clinic-workbench/sdk/common';
import { makeAutoObservable } from 'mobx';
import type { CheckFacts } from '../../common/check-facts';
import { mustBeAnswered, type CheckFinding } from '../../common/check-finding';
import { findingsOf } from '../../common/find-findings';
import type { MedicationRequest } from '../../common/medication-request';
import type { MedicationsStore } from '../medications-store';
import type { BasketLine } from './entry-values';

export interface BasketValues {
  lines: readonly BasketLine[];
  /** An encounter's uuid, null for none; undefined until known. */
  encounter: string | null | undefined;
}

export interface BasketOptions {
  readonly store: MedicationsStore;
  readonly drafts: Drafts;
  readonly patient: string;
  readonly encounter: string | undefined;
  readonly facts: LiveValue<CheckFacts>;
}

/**
 * One draft for all places where the user prescribes for a patient: nothing typed in an encounter that ended is lost.
 */
export const draftKeyOf = (patient: string) => draftOf('medication-requests', { patient });
/** The line that is typed and not yet in the basket. */
export const lineKeyOf = (patient: string) => draftOf('medication-requests', { patient, record: 'line' });

/** Medicines to prescribe together, with the findings about each and the reasons to prescribe it anyway. */
export class Basket {
  readonly form: FormModel<BasketValues>;
  readonly #facts: LiveValue<CheckFacts>;
  /** The last signed medicines. */
  signed: readonly MedicationRequest[] = [];

  constructor({ store, drafts, patient, encounter, facts }: BasketOptions) {
    this.#facts = facts;
    this.form = new FormModel<BasketValues>({
      initial: { lines: [], encounter },
      rules: ({ lines }): Faults => {
        if (lines.length === 0) return { lines: [{ message: '{{field}} is required', field: 'Medicine' }] };
        const lacking: readonly Fault[] = [{ message: 'Give a reason for each warning.', field: 'Reason' }];
        return this.lacking > 0 ? { lines: lacking } : {};
      },
      save: async (values, key) => {
        const requests = values.lines.map((line) => requestOf(line, patient, encounter ?? values.encounter ?? null));
        try {
          this.#set(await store.prescribe(requests, key));
        } finally {
          // The server's findings may be new to this browser.
          void facts.load();
        }
      },
      draft: { drafts, key: draftKeyOf(patient) },
    });
    makeAutoObservable(this, { form: false }, { autoBind: true });
  }

  get lines(): readonly BasketLine[] {
    return this.form.values.lines;
  }

  /** The findings about each line, by its index. */
  get findings(): readonly (readonly CheckFinding[])[] {
    const facts = this.#facts.value;
    return facts ? findingsOf(this.lines, facts) : this.lines.map(() => []);
  }

  /** The number of findings without a reason. */
  get lacking(): number {
    return this.lines
      .map(
        ({ reasons }, index) =>
          (this.findings[index] ?? []).filter((each) => mustBeAnswered(each) && !reasons[each.key]?.trim()).length,
      )
      .reduce((sum, each) => sum + each, 0);
  }

  add(line: BasketLine): void {
    this.signed = [];
    this.form.set('lines', [...this.lines, line]);
  }

  remove(key: string): void {
    this.form.set(
      'lines',
      this.lines.filter((line) => line.key !== key),
    );
  }

  giveReason(key: string, finding: string, reason: string): void {
    this.form.set(
      'lines',
      this.lines.map((line) =>
        line.key === key ? { ...line, reasons: { ...line.reasons, [finding]: reason } } : line,
      ),
    );
  }

  chooseEncounter(encounter: string | null): void {
    if (this.form.values.encounter === undefined && this.lines.length === 0) this.form.values.encounter = encounter;
    else this.form.set('encounter', encounter);
  }

  #set(signed: readonly MedicationRequest[]): void {
    this.signed = signed;
  }
}

function requestOf(line: BasketLine, patient: string, encounter: string | null): object {
  const { key: _, reasons, ...request } = line;
  return {
    ...request,
    patient_id: patient,
    encounter_id: encounter,
    overrides: overridesOf(reasons),
  };
}

/** The request's answers to findings, without empty reasons. */
export function overridesOf(reasons: Readonly<Record<string, string>>) {
  return Object.entries(reasons)
    .filter(([, reason]) => reason.trim() !== '')
    .map(([key, reason]) => ({ key, reason: reason.trim() }));
}
