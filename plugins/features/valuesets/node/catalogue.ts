import type { CodedValue } from '../common/coded-value';
import * as fixed from '../common/fixed-lists';
import * as person from '../common/person-lists';
import { countries } from './countries';
import { currencies } from './currencies';
import { languages } from './languages';
import { once } from './once';
import { scoreForm } from './score-forms';
import type { ValueSet } from './value-set';

type Load = () => Promise<ValueSet>;

const list =
  (concepts: readonly CodedValue[]): Load =>
  () =>
    Promise.resolve({ concepts });

const file =
  (load: () => Promise<{ readonly default: ValueSet }>): Load =>
  async () =>
    (await load()).default;

/** The value sets by the name in the request (specification, section 7). A file is read on its first request. */
export const catalogue: Readonly<Record<string, Load>> = {
  country: once(countries),
  'encounter-class': list(fixed.encounterClasses),
  'encounter-status': file(() => import('./data/hl7/encounter-status.json')),
  'act-priority-type': list(fixed.actPriorities),
  'religious-affiliation': file(() => import('./data/hl7/religious-affiliation.json')),
  'payment-method': list(fixed.paymentMethods),
  'mobile-money-vendor': list(fixed.mobileNetworks),
  'marital-status': list(person.maritalStatuses),
  'administrative-gender': list(person.genders),
  'language-type': once(languages),
  'healthcare-service-category-type': list(fixed.serviceCategories),
  'observation-category-unit-type': file(() => import('./data/hl7/observation-category.json')),
  'service-type': file(() => import('./data/hl7/service-type.json')),
  'currency-type': once(currencies),
  'user-wallet-reference-type': file(() => import('./data/user-wallet-reference.json')),
  'dosage-route-type': file(() => import('./data/hl7/dosage-route.json')),
  'dosage-form-type': file(() => import('./data/hl7/dosage-form.json')),
  'TEWS-config': file(() => import('../common/scores/tews-config.json')),
  'morse-fall-scale': file(() => import('../common/scores/morse-fall-scale.json')),
  'practitioner-specialty-type': file(() => import('./data/practitioner-specialty.json')),
  'service-subscription-type': file(() => import('./data/service-subscription.json')),
  'observation-unit-type': file(() => import('./data/observation-unit.json')),
  'observation-interpretation-type': file(() => import('./data/hl7/observation-interpretation.json')),
  'system-exam-review-type': file(() => import('./data/system-exam-review.json')),
  'social-history-unit-type': file(() => import('./data/social-history-unit.json')),
  'vitals-unit-type': file(() => import('./data/vitals-unit.json')),
  'ipd-vitals-unit-type': file(() => import('./data/ipd-vitals-unit.json')),
  'specimen-type': file(() => import('./data/hl7/specimen-type.json')),
  'device-types': file(() => import('./data/device-type.json')),

  // Questionnaires: one entry per question.
  'patient-vitals': file(() => import('./data/patient-vitals.json')),
  'tews-triage': async () => scoreForm((await import('../common/scores/tews-config.json')).default, 'adult'),
  'mews-triage': async () => scoreForm((await import('../common/scores/mews.json')).default, undefined),
  'news2-score': async () => scoreForm((await import('../common/scores/news2.json')).default, undefined),

  // The other lists of section 3, which have no name in section 7.
  title: list(person.titles),
  'duration-unit': list(fixed.durationUnits),
  'period-unit': list(fixed.periodUnits),
  'dosing-frequency': list(fixed.dosingFrequencies),
  'request-priority': list(fixed.requestPriorities),
  'workspace-type': list(fixed.workspaceTypes),
  'blood-type': list(fixed.bloodTypes),
  'service-request-category': list(fixed.serviceRequestCategories),
  'discharge-disposition': list(fixed.dischargeDispositions),
  'account-type': list(fixed.accountTypes),
  'cost-sharing-type': list(fixed.costSharingKinds),
  'appointment-type': list(fixed.appointmentTypes),
  'report-section-type': file(() => import('./data/hl7/diagnostic-service-section.json')),
  // Section 7 uses the short names of these two, for orders and reports.
  section: file(() => import('./data/hl7/diagnostic-service-section.json')),
  category: list(fixed.serviceRequestCategories),
  'diagnosis-role': file(() => import('./data/hl7/diagnosis-role.json')),
  'service-category': file(() => import('./data/hl7/service-category.json')),
  'generic-medicine': file(() => import('./data/generic-medicine.json')),
  'revenue-tag': file(() => import('./data/revenue-tag.json')),
};

export const provisionCodes = list(fixed.feeCodes);
export const wardTypes = list(fixed.wardTypes);
export const revenueTags = () => catalogue['revenue-tag']!();
