import {
  rulesOf,
  RowForm,
  type ApiClient,
  type Drafts,
  draftOf,
  type TypedValues,
} from '@clinic-workbench/sdk/browser';
import type { Diagnosis, DiagnosisFields } from '../common/diagnosis';
import { UpdateDiagnosis } from '../common/diagnosis-requests';
import { diagnosesPath } from './diagnoses-store';
import { linesOf } from './labels';

/** The typed values; an empty text means none. */
export type DiagnosisValues = TypedValues<DiagnosisFields>;

export type DiagnosisForm = RowForm<DiagnosisValues, Diagnosis>;

/** Changes a diagnosis; the search creates new ones. */
export function diagnosisForm(
  services: { readonly api: ApiClient; readonly drafts: Drafts },
  diagnosis: Diagnosis,
): DiagnosisForm {
  const path = `${diagnosesPath}/${diagnosis.uuid}` as const;
  return new RowForm<DiagnosisValues, Diagnosis>({
    ...services,
    draftKey: draftOf('diagnosis', { patient: diagnosis.patient_id, record: diagnosis.uuid }),
    created: path,
    changed: path,
    row: diagnosis,
    valuesOf: (row) => valuesOf(row ?? diagnosis),
    together: [['display', 'code', 'system']],
    linesOf,
    rules: rulesOf(UpdateDiagnosis, sent),
    sent,
  });
}

const valuesOf = (row: Diagnosis): DiagnosisValues => ({
  display: row.display,
  code: row.code ?? '',
  system: row.system ?? '',
  clinical_status: row.clinical_status,
  verification_status: row.verification_status,
  role: row.role ?? '',
  is_problem: row.is_problem,
  onset: row.onset ?? '',
  abatement: row.abatement ?? '',
  note: row.note,
});

const sent = (values: DiagnosisValues) => ({
  ...values,
  code: values.code || null,
  system: values.system || null,
  role: values.role || null,
  onset: values.onset.trim() || null,
  abatement: values.abatement.trim() || null,
});
