import {
  rulesOf,
  RowForm,
  type ApiClient,
  type Drafts,
  uniqueKey,
  draftOf,
  draftOfNew,
  type TypedValues,
} from '@clinic-workbench/sdk/browser';
import { AllergyFields, type Allergy, type ReactionFields } from '../common/allergy';
import { allergiesPath } from './allergies-store';
import { linesOf } from './labels';

export interface ReactionValues extends TypedValues<ReactionFields> {
  /** Identifies the line while the user edits; the same each time that the record is read. */
  readonly key: string;
}

/** The typed values; an empty text means none. */
export interface AllergyValues extends Omit<TypedValues<AllergyFields>, 'reactions'> {
  readonly reactions: readonly ReactionValues[];
}

export type AllergyForm = RowForm<AllergyValues, Allergy>;

export const newReaction = (): ReactionValues => ({ key: uniqueKey(), manifestation: '', severity: '' });

/** @param encounter the encounter of a new allergy; called when the form is saved */
export function allergyForm(
  services: { readonly api: ApiClient; readonly drafts: Drafts },
  of: { readonly patient: string; readonly allergy: Allergy | undefined; readonly encounter: () => string | null },
): AllergyForm {
  const { patient, allergy } = of;
  return new RowForm<AllergyValues, Allergy>({
    ...services,
    draftKey: allergy ? draftOf('allergy', { patient, record: allergy.uuid }) : draftOfNew('allergy', { patient }),
    subjectOf: ({ substance }) => substance,
    created: allergiesPath,
    changed: allergy && `${allergiesPath}/${allergy.uuid}`,
    row: allergy,
    valuesOf,
    together: [['substance', 'substance_code']],
    linesOf,
    rules: rulesOf(AllergyFields, sent),
    sent: (values) => (allergy ? sent(values) : { ...sent(values), patient_id: patient, encounter_id: of.encounter() }),
  });
}

function valuesOf(row: Allergy | undefined): AllergyValues {
  return {
    substance: row?.substance ?? '',
    substance_code: row?.substance_code ?? '',
    category: row?.category ?? '',
    severity: row?.severity ?? '',
    type: row?.type ?? 'allergy',
    clinical_status: row?.clinical_status ?? 'active',
    verification_status: row?.verification_status ?? 'unconfirmed',
    reactions: (row?.reactions ?? []).map(({ manifestation, severity }, index) => ({
      key: String(index),
      manifestation,
      severity: severity ?? '',
    })),
    onset: row?.onset ?? '',
    note: row?.note ?? '',
  };
}

const sent = ({ reactions, ...values }: AllergyValues) => ({
  ...values,
  substance_code: values.substance_code || null,
  onset: values.onset.trim() || null,
  reactions: reactions.map(({ manifestation, severity }) => ({ manifestation, severity: severity || null })),
});
