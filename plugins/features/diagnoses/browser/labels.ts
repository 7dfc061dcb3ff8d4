import { labelled } from '@clinic-workbench/sdk/common';
import type { Option } from '@clinic-workbench/sdk/browser';
import {
  diagnosisClinicalStatuses,
  type Diagnosis,
  type DiagnosisClinicalStatus,
  type DiagnosisVerificationStatus,
  chosenVerifications,
} from '../common/diagnosis';
import { t } from '../manifest';

export function clinicalLabel(status: DiagnosisClinicalStatus): string {
  if (status === 'active') return t('Active');
  if (status === 'recurrence') return t('Recurrence');
  if (status === 'relapse') return t('Relapse');
  if (status === 'inactive') return t('Inactive');
  return status === 'remission' ? t('In remission') : t('Resolved');
}

export function verificationLabel(status: DiagnosisVerificationStatus): string {
  if (status === 'unconfirmed') return t('Unconfirmed');
  if (status === 'provisional') return t('Provisional');
  if (status === 'differential') return t('Differential');
  if (status === 'confirmed') return t('Confirmed');
  return status === 'refuted' ? t('Refuted') : t('Entered in error');
}

/** From the value set `diagnosis-role`; an unknown code is shown as it is. */
export function roleLabel(role: string): string {
  if (role === 'AD') return t('Admission diagnosis');
  if (role === 'DD') return t('Discharge diagnosis');
  if (role === 'CC') return t('Chief complaint');
  if (role === 'CM') return t('Comorbidity');
  if (role === 'pre-op') return t('Before the operation');
  if (role === 'post-op') return t('After the operation');
  return role === 'billing' ? t('Billing') : role;
}

/** `B50.9 Plasmodium falciparum malaria`. */
export const nameOf = ({ code, display }: Pick<Diagnosis, 'code' | 'display'>): string =>
  code === null ? display : `${code} ${display}`;

/** The content of a diagnosis, one field per line. */
export function linesOf(diagnosis: Diagnosis): string[] {
  return [
    labelled(t('Diagnosis'), nameOf(diagnosis)),
    labelled(t('Certainty'), verificationLabel(diagnosis.verification_status)),
    labelled(t('Clinical status'), clinicalLabel(diagnosis.clinical_status)),
    labelled(t('Role'), diagnosis.role ? roleLabel(diagnosis.role) : t('nothing')),
    labelled(t('Rank'), diagnosis.rank ?? t('nothing')),
    labelled(t('On the problem list'), diagnosis.is_problem ? t('Yes') : t('No')),
    labelled(t('Since'), diagnosis.onset ?? t('nothing')),
    labelled(t('Until'), diagnosis.abatement ?? t('nothing')),
    labelled(t('Note'), diagnosis.note || t('nothing')),
  ];
}

const optionsOf = <V extends string>(values: readonly V[], label: (value: V) => string): Option[] =>
  values.map((value) => ({ value, label: label(value) }));

export const clinicalOptions = () => optionsOf(diagnosisClinicalStatuses, clinicalLabel);
export const verificationOptions = () => optionsOf(chosenVerifications, verificationLabel);
export const roleOptions = () => optionsOf(['CC', 'AD', 'DD', 'CM', 'pre-op', 'post-op', 'billing'], roleLabel);
