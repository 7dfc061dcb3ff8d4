import type { CodedValue } from './coded-value';

/**
 * The lists that the specification fixes (section 3, *Reference value sets*), word for word; the lists of a person are
 * in a file of their own.
 */

const same = (...codes: readonly string[]): readonly CodedValue[] => codes.map((code) => ({ code, display: code }));

export const mobileNetworks = same('MTN', 'Vodafone', 'AirtelTigo');
export const languages: readonly CodedValue[] = [
  { code: 'EN', display: 'English' },
  { code: 'FR', display: 'French' },
];
export const durationUnits = same('Hours', 'Days', 'Weeks', 'Months', 'Years');
export const periodUnits = same('hours', 'minutes', 'days', 'weeks', 'months');
export const dosingFrequencies: readonly CodedValue[] = [
  { code: 'daily', display: 'daily' },
  { code: 'BID', display: 'twice a day' },
  { code: 'TID', display: 'three times a day' },
  { code: 'QID', display: 'four times a day' },
  { code: 'QHS', display: 'every bedtime' },
  { code: 'Q4h', display: 'every 4 hours' },
  { code: 'Q4-6h', display: 'every 4 to 6 hours' },
  { code: 'QWK', display: 'every week' },
];
/** As requests send them: lower case. */
export const requestPriorities = [
  { code: 'urgent', display: 'Urgent', rank: 'highest' },
  { code: 'asap', display: 'ASAP', rank: 'medium' },
  { code: 'stat', display: 'STAT', rank: 'medium' },
  { code: 'routine', display: 'Routine', rank: 'lowest' },
] as const;
/** As forms and encounters name them: upper case. */
export const actPriorities = same('ROUTINE', 'URGENT', 'ASAP', 'STAT');
export const ghanaRegions: readonly string[] = [
  'Ahafo',
  'Ashanti',
  'Bono',
  'Bono East',
  'Central',
  'Eastern',
  'Greater Accra',
  'North East',
  'Northern',
  'Oti',
  'Savannah',
  'Upper East',
  'Volta',
  'Upper West',
  'Western North',
  'Western',
];
export const wardTypes = same('General', 'Labor', 'ICU', 'NICU', 'Other');
export const workspaceTypes: readonly CodedValue[] = [{ code: 'IPD', display: 'In Patient' }];
/** The currencies offered for payments. */
export const currencyOptions: readonly CodedValue[] = [
  { code: 'GHS', display: 'Ghanaian Cedi' },
  { code: 'USD', display: 'US Dollar' },
];
export const paymentMethods: readonly CodedValue[] = [
  { code: 'patient-account', display: 'Patient account' },
  { code: 'cash', display: 'Cash' },
  { code: 'corporate', display: 'Corporate' },
  { code: 'insurance', display: 'Insurance' },
];
export const serviceCategories = same(
  'Consultation',
  'Diagnostic',
  'Hospitalization',
  'Medication',
  'Administrative',
  'Procedure',
);
export const feeCodes: readonly CodedValue[] = [
  { code: 'free', display: 'Free' },
  { code: 'disc', display: 'Discounts available' },
  { code: 'cost', display: 'Fees apply' },
];
export const bloodTypes = same('A+', 'A-', 'B+', 'B-', 'O+', 'O-', 'AB+', 'AB-');
export const serviceRequestCategories: readonly CodedValue[] = [
  { code: 'Laboratory-procedure', display: 'Laboratory procedure' },
  { code: 'Imaging', display: 'Imaging' },
  { code: 'Counselling', display: 'Counselling' },
  { code: 'Education', display: 'Education' },
  { code: 'Surgical-procedure', display: 'Surgical procedure' },
];
export const dischargeDispositions: readonly CodedValue[] = [
  { code: 'home', display: 'Home' },
  { code: 'alt-home', display: 'Alternative home' },
  { code: 'other-hcf', display: 'Other healthcare facility' },
  { code: 'hospice', display: 'Hospice' },
  { code: 'long', display: 'Long-term care' },
  { code: 'advice', display: 'Left against advice' },
  { code: 'Exp', display: 'Expired' },
  { code: 'psych', display: 'Psychiatric hospital' },
  { code: 'rehab', display: 'Rehabilitation' },
  { code: 'snf', display: 'Skilled nursing facility' },
  { code: 'other', display: 'Other' },
];
export const accountTypes: readonly CodedValue[] = [
  { code: 'corporate', display: 'Corporate' },
  { code: 'cash', display: 'Cash' },
  { code: 'insurance', display: 'Insurance' },
  { code: 'patient-account', display: 'Patient account' },
];
export const costSharingKinds: readonly CodedValue[] = [
  { code: 'COPAY', display: 'Copay' },
  { code: 'COINSURANCE', display: 'Coinsurance' },
];
export const encounterClasses: readonly CodedValue[] = [
  { code: 'AMB', display: 'ambulatory' },
  { code: 'EMER', display: 'emergency' },
  { code: 'FLD', display: 'field' },
  { code: 'HH', display: 'home health' },
  { code: 'IMP', display: 'inpatient encounter' },
  { code: 'ACUTE', display: 'inpatient acute' },
  { code: 'NONAC', display: 'inpatient non-acute' },
  { code: 'OBSENC', display: 'observation' },
  { code: 'PRENC', display: 'pre-admission' },
  { code: 'SS', display: 'short stay' },
  { code: 'VR', display: 'virtual' },
];
export const appointmentTypes: readonly CodedValue[] = [
  { code: 'ROUTINE', display: 'Routine' },
  { code: 'CHECKUP', display: 'Checkup' },
  { code: 'EMERGENCY', display: 'Emergency' },
  { code: 'FOLLOWUP', display: 'Followup' },
];
