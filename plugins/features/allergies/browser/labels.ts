import { labelled } from '@clinic-workbench/sdk/common';
import type { Option } from '@clinic-workbench/sdk/browser';
import {
  allergyCategories,
  allergyClinicalStatuses,
  allergySeverities,
  allergyTypes,
  noneKnownSources,
  reactionSeverities,
  type Allergy,
  type AllergyCategory,
  type AllergyClinicalStatus,
  type AllergyReaction,
  type AllergySeverity,
  type AllergyType,
  type AllergyVerificationStatus,
  type NoneKnownSource,
  type ReactionSeverity,
  chosenVerifications,
} from '../common/allergy';
import { t } from '../manifest';

/** The severity in the words used beside the substance. */
export function severityLabel(severity: AllergySeverity): string {
  if (severity === 'high') return t('High risk');
  return severity === 'low' ? t('Low risk') : t('Risk unknown');
}

export function categoryLabel(category: AllergyCategory): string {
  if (category === 'food') return t('Food');
  if (category === 'medication') return t('Medication');
  return category === 'environment' ? t('Environment') : t('Biologic');
}

export function typeLabel(type: AllergyType): string {
  return type === 'allergy' ? t('Allergy') : t('Intolerance');
}

export function clinicalLabel(status: AllergyClinicalStatus): string {
  if (status === 'active') return t('Active');
  return status === 'inactive' ? t('Inactive') : t('Resolved');
}

export function verificationLabel(status: AllergyVerificationStatus): string {
  if (status === 'unconfirmed') return t('Unconfirmed');
  if (status === 'confirmed') return t('Confirmed');
  return status === 'refuted' ? t('Refuted') : t('Entered in error');
}

export function reactionSeverityLabel(severity: ReactionSeverity): string {
  if (severity === 'mild') return t('Mild');
  return severity === 'moderate' ? t('Moderate') : t('Severe');
}

/** The sources of *no known allergies*, as choices. */
export function noneKnownSourceLabel(source: NoneKnownSource): string {
  if (source === 'patient') return t('The patient says so');
  if (source === 'relative') return t('A relative or carer says so');
  return source === 'record' ? t('An earlier record or a letter says so') : t('Something else');
}

/** `Rash (severe), Itching`. */
export function reactionsText(reactions: readonly AllergyReaction[]): string {
  return reactions
    .map(({ manifestation, severity }) =>
      severity
        ? t('{{reaction}} ({{severity}})', {
            reaction: t(manifestation),
            severity: reactionSeverityLabel(severity).toLowerCase(),
          })
        : t(manifestation),
    )
    .join(', ');
}

/** The content of an allergy, one field per line. */
export function linesOf(allergy: Allergy): string[] {
  return [
    labelled(t('Substance'), t(allergy.substance)),
    labelled(t('Severity'), severityLabel(allergy.severity)),
    labelled(t('Category'), categoryLabel(allergy.category)),
    labelled(t('Type'), typeLabel(allergy.type)),
    labelled(t('Reactions'), reactionsText(allergy.reactions) || t('nothing')),
    labelled(t('Since'), allergy.onset ?? t('nothing')),
    labelled(t('Clinical status'), clinicalLabel(allergy.clinical_status)),
    labelled(t('Verification'), verificationLabel(allergy.verification_status)),
    labelled(t('Note'), allergy.note || t('nothing')),
  ];
}

const optionsOf = <V extends string>(values: readonly V[], label: (value: V) => string): Option[] =>
  values.map((value) => ({ value, label: label(value) }));

export const noneKnownSourceOptions = () => optionsOf(noneKnownSources, noneKnownSourceLabel);
export const severityOptions = () => optionsOf(allergySeverities, severityLabel);
export const categoryOptions = () => optionsOf(allergyCategories, categoryLabel);
export const typeOptions = () => optionsOf(allergyTypes, typeLabel);
export const clinicalOptions = () => optionsOf(allergyClinicalStatuses, clinicalLabel);
export const verificationOptions = () => optionsOf(chosenVerifications, verificationLabel);
export const reactionSeverityOptions = () => optionsOf(reactionSeverities, reactionSeverityLabel);
