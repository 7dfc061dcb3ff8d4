import type { IdentifierType, LinkType, MaritalStatus, Relationship } from '../common/patient-choices';
import { t } from '../manifest';

/** The codes of a patient's record in the user's language. */

export function relationshipLabel(relationship: Relationship): string {
  return { EMERGENCY_CONTACT: t('Emergency contact'), NEXT_OF_KIN: t('Next of kin') }[relationship];
}

export function identifierLabel(type: IdentifierType): string {
  return {
    NATIONAL_ID: t('National ID (Ghana Card)'),
    HEALTH_INSURANCE: t('Health insurance (NHIS)'),
    PASSPORT: t('Passport'),
  }[type];
}

/** The relationship of the other patient to this one. */
export function linkLabel(type: LinkType): string {
  return {
    PARENT: t('Parent'),
    CHILD: t('Child'),
    SIBLING: t('Sibling'),
    SPOUSE: t('Spouse'),
    GUARDIAN: t('Guardian'),
    WARD: t('Ward of this patient'),
    OTHER: t('Other relation'),
  }[type];
}

export function maritalLabel(status: MaritalStatus): string {
  return {
    ANNULLED: t('Annulled'),
    DIVORCED: t('Divorced'),
    INTERLOCUTORY: t('Interlocutory'),
    LEGALLY_SEPARATED: t('Legally separated'),
    MARRIED: t('Married'),
    POLYGAMOUS: t('Polygamous'),
    NEVER_MARRIED: t('Never married'),
    DOMESTIC_PARTNER: t('Domestic partner'),
    UNMARRIED: t('Unmarried'),
    WIDOWED: t('Widowed'),
    UNKNOWN: t('Unknown'),
  }[status];
}
