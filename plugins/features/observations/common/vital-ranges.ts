import { codes } from './observation-codes';

/**
 * A range of values for a range of ages in completed months: ages from the first to below the second, values including
 * both ends.
 */
export interface VitalRange {
  readonly code: string;
  readonly months: readonly [from: number, below: number];
  /** Null for an open end. */
  readonly from: number | null;
  readonly to: number | null;
  readonly source: keyof typeof rangeSources;
}

/** Increase it with every change of a row; former interpretations stay. */
export const rangesVersion = '1';

export const rangeSources = {
  NEWS2: 'Royal College of Physicians. National Early Warning Score (NEWS) 2. London, 2017',
  SATS: 'South African Triage Group. The South African Triage Scale: training manual. 2012 (TEWS, adult, child and infant)',
  APLS: 'Advanced Life Support Group. Advanced Paediatric Life Support, 6th edition. 2016',
  PALS: 'American Heart Association. Pediatric Advanced Life Support provider manual. 2020',
  IMCI: 'World Health Organization. Integrated Management of Childhood Illness: chart booklet. 2014',
  'WHO-POCKET': 'World Health Organization. Pocket book of hospital care for children, 2nd edition. 2013',
  'WHO-OXIMETRY': 'World Health Organization. Pulse oximetry training manual. 2011',
  'WHO-BP': 'World Health Organization. Guideline for the pharmacological treatment of hypertension in adults. 2021',
  'ACC-AHA':
    'American College of Cardiology and American Heart Association. Guideline for high blood pressure in adults. 2017',
  'WHO-BMI':
    'World Health Organization. Obesity: preventing and managing the global epidemic. Technical report 894. 2000',
  'WHO-GROWTH':
    'World Health Organization. Child growth standards. 2006, and growth reference 5-19 years. 2007; far beyond their outermost curves',
  ADA: 'American Diabetes Association. Standards of care in diabetes. 2024',
  CDC: 'Centers for Disease Control and Prevention. Diabetic ketoacidosis. 2024',
  ATLS: 'American College of Surgeons. Advanced Trauma Life Support, 10th edition. 2018',
  BODY: 'What has been measured in the living, from case reports; beyond it a slip of the pen is likelier',
} as const;

/** An age that nobody reaches. */
const ever = 1_800;
const year = 12;
type Row = readonly [
  fromMonths: number,
  belowMonths: number,
  from: number | null,
  to: number | null,
  source: keyof typeof rangeSources,
];
const rows = (code: string, ...all: readonly Row[]): readonly VitalRange[] =>
  all.map(([least, below, from, to, source]) => ({ code, months: [least, below], from, to, source }));

/** The normal ranges. */
export const referenceRanges: readonly VitalRange[] = [
  ...rows(
    codes.temperature,
    [0, 5 * year, 35.5, 37.4, 'IMCI'],
    [5 * year, 16 * year, 35, 38.4, 'SATS'],
    [16 * year, ever, 36.1, 38, 'NEWS2'],
  ),
  ...rows(
    codes.pulse,
    [0, year, 110, 160, 'APLS'],
    [year, 2 * year, 100, 150, 'APLS'],
    [2 * year, 5 * year, 95, 140, 'APLS'],
    [5 * year, 12 * year, 80, 120, 'APLS'],
    [12 * year, 16 * year, 60, 100, 'APLS'],
    [16 * year, ever, 51, 90, 'NEWS2'],
  ),
  ...rows(
    codes.respiratoryRate,
    [0, year, 30, 40, 'APLS'],
    [year, 2 * year, 25, 35, 'APLS'],
    [2 * year, 5 * year, 25, 30, 'APLS'],
    [5 * year, 12 * year, 20, 25, 'APLS'],
    [12 * year, 16 * year, 15, 20, 'APLS'],
    [16 * year, ever, 12, 20, 'NEWS2'],
  ),
  ...rows(codes.oxygenSaturation, [0, 16 * year, 95, 100, 'WHO-OXIMETRY'], [16 * year, ever, 96, 100, 'NEWS2']),
  ...rows(
    codes.systolic,
    [0, year, 70, 90, 'APLS'],
    [year, 2 * year, 80, 95, 'APLS'],
    [2 * year, 5 * year, 80, 100, 'APLS'],
    [5 * year, 12 * year, 90, 110, 'APLS'],
    [12 * year, 16 * year, 100, 120, 'APLS'],
    [16 * year, ever, 111, 139, 'WHO-BP'],
  ),
  ...rows(codes.diastolic, [16 * year, ever, 60, 89, 'WHO-BP']),
  ...rows(codes.bmi, [20 * year, ever, 18.5, 24.9, 'WHO-BMI']),
  ...rows(codes.bloodGlucose, [0, ever, 3.9, 7.7, 'ADA']),
  ...rows(codes.glasgowComaScore, [0, ever, 15, 15, 'ATLS']),
];

/**
 * The limits beyond which a person should come now: the highest points of the published score of the age, on either
 * side, if there is one.
 */
export const dangerRanges: readonly VitalRange[] = [
  ...rows(
    codes.temperature,
    [0, 2, 35.5, 37.4, 'IMCI'],
    [2, 16 * year, 35, 38.9, 'WHO-POCKET'],
    [16 * year, ever, 35.1, 39, 'NEWS2'],
  ),
  ...rows(
    codes.pulse,
    [0, 3 * year, 70, 159, 'SATS'],
    [3 * year, 5 * year, 60, 140, 'PALS'],
    [5 * year, 12 * year, 60, 129, 'SATS'],
    [12 * year, 16 * year, 41, 129, 'SATS'],
    [16 * year, ever, 41, 130, 'NEWS2'],
  ),
  ...rows(
    codes.respiratoryRate,
    [0, 3 * year, 20, 49, 'SATS'],
    // Fast breathing at this age; the score's highest points begin within the normal range.
    [3 * year, 5 * year, 15, 39, 'IMCI'],
    [5 * year, 12 * year, 15, 26, 'SATS'],
    [12 * year, 16 * year, 9, 29, 'SATS'],
    [16 * year, ever, 9, 24, 'NEWS2'],
  ),
  ...rows(codes.oxygenSaturation, [0, 16 * year, 90, null, 'WHO-POCKET'], [16 * year, ever, 92, null, 'NEWS2']),
  ...rows(
    codes.systolic,
    [0, 1, 60, null, 'PALS'],
    [1, year, 70, null, 'PALS'],
    // 70 + twice the years.
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((years): Row => [
      years * year,
      (years + 1) * year,
      70 + 2 * years,
      null,
      'PALS',
    ]),
    [10 * year, 16 * year, 90, null, 'PALS'],
    [16 * year, ever, 91, 219, 'NEWS2'],
  ),
  ...rows(codes.diastolic, [18 * year, ever, null, 120, 'ACC-AHA']),
  ...rows(codes.bmi, [20 * year, ever, 16, 39.9, 'WHO-BMI']),
  ...rows(codes.bloodGlucose, [0, 16 * year, 2.5, 16.6, 'WHO-POCKET'], [16 * year, ever, 3, 16.6, 'CDC']),
  ...rows(codes.glasgowComaScore, [0, ever, 9, null, 'ATLS']),
];

/** The limits beyond which a value must be confirmed before it is stored. */
export const plausibleRanges: readonly VitalRange[] = [
  ...rows(codes.temperature, [0, ever, 30, 43, 'BODY']),
  ...rows(
    codes.pulse,
    [0, 2 * year, 40, 280, 'BODY'],
    [2 * year, 12 * year, 30, 260, 'BODY'],
    [12 * year, ever, 20, 250, 'BODY'],
  ),
  ...rows(codes.respiratoryRate, [0, 5 * year, 8, 120, 'BODY'], [5 * year, ever, 4, 70, 'BODY']),
  ...rows(codes.oxygenSaturation, [0, ever, 50, 100, 'BODY']),
  ...rows(codes.systolic, [0, 5 * year, 30, 180, 'BODY'], [5 * year, ever, 45, 280, 'BODY']),
  ...rows(codes.diastolic, [0, 5 * year, 10, 130, 'BODY'], [5 * year, ever, 15, 180, 'BODY']),
  ...rows(
    codes.weight,
    [0, 1, 0.4, 7, 'WHO-GROWTH'],
    [1, year, 1.5, 16, 'WHO-GROWTH'],
    [year, 3 * year, 4, 28, 'WHO-GROWTH'],
    [3 * year, 6 * year, 7, 50, 'WHO-GROWTH'],
    [6 * year, 12 * year, 10, 110, 'WHO-GROWTH'],
    [12 * year, 18 * year, 20, 200, 'WHO-GROWTH'],
    [18 * year, ever, 25, 350, 'BODY'],
  ),
  ...rows(
    codes.height,
    [0, 1, 25, 65, 'WHO-GROWTH'],
    [1, year, 35, 95, 'WHO-GROWTH'],
    [year, 3 * year, 55, 120, 'WHO-GROWTH'],
    [3 * year, 6 * year, 70, 145, 'WHO-GROWTH'],
    [6 * year, 12 * year, 90, 190, 'WHO-GROWTH'],
    [12 * year, 18 * year, 105, 220, 'WHO-GROWTH'],
    [18 * year, ever, 110, 230, 'BODY'],
  ),
  ...rows(codes.bloodGlucose, [0, ever, 1, 50, 'BODY']),
  ...rows(codes.oxygenFlow, [0, ever, 0, 70, 'BODY']),
];
