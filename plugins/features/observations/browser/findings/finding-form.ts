import { FormModel, type Drafts, draftOf } from '@clinic-workbench/sdk/browser';
import type { Fault, Faults } from '@clinic-workbench/sdk/common';
import type { ObservationCode } from '../../common/observation-codes';
import type { CreateObservation, CreateObservations } from '../../common/observation-requests';
import { normalFinding } from '../words';

/** The entry about one system or one part of the history. */
export interface Finding {
  readonly value: string;
  readonly note: string;
  /** For systems: normal, abnormal, or not examined. */
  readonly interpretation: 'N' | 'A' | '';
}

export interface FindingValues {
  entries: Record<string, Finding>;
}

export const noFinding: Finding = { value: '', note: '', interpretation: '' };

export interface FindingFormOptions {
  readonly patient: string;
  /** The encounter in the draft's key. */
  readonly encounter: string | undefined;
  /** The encounter of the findings at the time of saving: none once it has ended. */
  readonly current: () => string | undefined;
  readonly category: 'social-history' | 'exam';
  readonly drafts: Drafts;
  readonly keep: (body: CreateObservations, idempotencyKey: string) => Promise<unknown>;
}

/** A form of findings; empty entries are not saved. */
export function findingForm(options: FindingFormOptions, codes: readonly ObservationCode[]): FormModel<FindingValues> {
  const { patient, encounter, category } = options;
  return new FormModel<FindingValues>({
    initial: { entries: {} },
    rules: (values) => faultsOf(values, codes),
    save: async ({ entries }, key) =>
      void (await options.keep(
        {
          patient_id: patient,
          ...(options.current() !== undefined && { encounter_id: options.current() }),
          observations: codes.flatMap((of) => keptOf(of, entries[of.code])),
        },
        key,
      )),
    draft: { drafts: options.drafts, key: draftOf(`findings/${category}`, { patient, record: encounter ?? 'none' }) },
  });
}

/** The saved text of an entry: a normal system needs none. */
function keptOf({ code }: ObservationCode, entry: Finding | undefined): CreateObservation[] {
  if (!entry) return [];
  const { interpretation } = entry;
  const value = entry.value.trim() || (interpretation === 'N' ? normalFinding : '');
  if (value === '') return [];
  const note = entry.note.trim();
  return [{ code, value, ...(note && { note }), ...(interpretation && { interpretation }) }];
}

function faultsOf({ entries }: FindingValues, codes: readonly ObservationCode[]): Faults {
  const faults: Record<string, readonly Fault[]> = {};
  for (const of of codes) {
    const fault = faultOf(of, entries[of.code] ?? noFinding);
    if (fault) faults[`entries.${of.code}`] = [fault];
  }
  const [first] = codes;
  const said = codes.some((of) => keptOf(of, entries[of.code]).length > 0);
  if (!said && first && Object.keys(faults).length === 0)
    faults[`entries.${first.code}`] = [{ message: 'Enter at least one value', field: '' }];
  return faults;
}

function faultOf({ display, value: rule }: ObservationCode, entry: Finding): Fault | undefined {
  if (entry.interpretation === 'A' && !entry.value.trim()) return { message: 'Say what is abnormal', field: display };
  const unsaid = rule.kind === 'choice' && entry.note.trim() !== '' && entry.value === '';
  return unsaid ? { message: '{{field}} is required', field: display } : undefined;
}
