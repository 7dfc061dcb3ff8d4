import type { ObservationCategory } from './observation';

/** LOINC codes where they exist (specification, section 3), otherwise this product's own. */
export const codes = {
  temperature: '8310-5',
  weight: '3141-9',
  height: '8302-2',
  bmi: '39156-5',
  pulse: '8867-4',
  /** Blood pressure as `systolic/diastolic`. */
  bloodPressure: '85354-9',
  /** Stored alone only if nothing else was felt or heard; otherwise read from the blood pressure. */
  systolic: '8480-6',
  diastolic: '8462-4',
  respiratoryRate: '9279-1',
  oxygenSaturation: '59408-5',
  bloodGlucose: '15074-8',
  glasgowComaScore: '9269-2',
  painSeverity: '72514-3',
  /** In serum, in µmol/L. */
  creatinine: '14682-9',
  /** In serum, in mg/dL. */
  creatinineMass: '2160-0',
  pregnancy: '82810-3',
  vaginalBleeding: 'vaginal-bleeding',
  /** Whether the patient breathes air or receives oxygen. */
  oxygen: 'oxygen',
  /** Litres a minute. */
  oxygenFlow: '3151-8',
  avpu: 'avpu',
  mobility: 'mobility',
  trauma: 'trauma',
  pastIllness: '11348-0',
  pastSurgery: '8690-0',
  pastMedication: '10160-0',
  tews: 'TEWS',
  mews: 'MEWS',
  news2: 'NEWS2',
  morse: 'MORSE',
} as const;

/** Codes of the past history, which has its own lists. */
export const pastCodes: readonly string[] = [codes.pastIllness, codes.pastSurgery, codes.pastMedication];

/** Codes under which other systems send the same. */
const otherCodes: Readonly<Record<string, string>> = { '2708-6': codes.oxygenSaturation, '29463-7': codes.weight };

/** The stored code. */
export const keptCode = (code: string): string => otherCodes[code] ?? code;

export const systemOf = (code: string): string =>
  /^\d{1,7}-\d$/.test(code) ? 'http://loinc.org' : 'urn:clinic-workbench:observation';

export interface ValueOption {
  readonly code: string;
  /** English. */
  readonly display: string;
}

/** The possible values of a code. */
export type ValueRule =
  | {
      readonly kind: 'number';
      readonly decimals: number;
      readonly from: number;
      readonly to: number;
      /** Degrees Celsius, which some thermometers show in Fahrenheit. */
      readonly celsius?: true;
    }
  | { readonly kind: 'pressure' }
  | { readonly kind: 'choice'; readonly options: readonly ValueOption[] }
  | { readonly kind: 'text' }
  /** Calculated by the server from others, never typed. */
  | { readonly kind: 'derived' };

/** An observable code with its rule. */
export interface ObservationCode {
  readonly code: string;
  /** English. */
  readonly display: string;
  readonly category: ObservationCategory;
  /** As people write it; empty if there is none. */
  readonly unit: string;
  readonly value: ValueRule;
}

const number = (decimals: number, from: number, to: number): ValueRule => ({ kind: 'number', decimals, from, to });
const choice = (options: Readonly<Record<string, string>>): ValueRule => ({
  kind: 'choice',
  options: Object.entries(options).map(([code, display]) => ({ code, display })),
});
const text: ValueRule = { kind: 'text' };
const vital = (code: string, display: string, unit: string, value: ValueRule): ObservationCode => {
  return { code, display, category: 'vital-signs', unit, value };
};
const survey = (code: string, display: string, unit: string, value: ValueRule): ObservationCode => {
  return { code, display, category: 'survey', unit, value };
};

/** LOINC's answer to `codes.pregnancy` of a woman who is pregnant. */
export const pregnant = 'LA15173-0';
/** House rule: no pregnancy lasts longer. */
export const pregnantForDays = 300;

/**
 * The codes of all organizations; social history and examined systems are in value sets. The limits of numbers are far
 * beyond plausible: they only exclude typing errors. See `vital-ranges.ts`.
 */
export const observationCodes: readonly ObservationCode[] = [
  vital(codes.temperature, 'Temperature', '°C', { kind: 'number', decimals: 1, from: 10, to: 60, celsius: true }),
  vital(codes.pulse, 'Pulse', 'bpm', number(0, 0, 999)),
  vital(codes.bloodPressure, 'BP', 'mmHg', { kind: 'pressure' }),
  vital(codes.systolic, 'Systolic blood pressure', 'mmHg', number(0, 1, 299)),
  vital(codes.diastolic, 'Diastolic blood pressure', 'mmHg', number(0, 1, 299)),
  vital(codes.respiratoryRate, 'Respiratory rate', '/min', number(0, 0, 299)),
  vital(codes.oxygenSaturation, 'SPO2', '%', number(0, 0, 100)),
  vital(codes.weight, 'Weight', 'kg', number(3, 0.1, 999)),
  vital(codes.height, 'Height', 'cm', number(1, 10, 299)),
  vital(codes.bmi, 'BMI', 'kg/m²', { kind: 'derived' }),
  vital(codes.bloodGlucose, 'Blood glucose', 'mmol/L', number(1, 0, 99)),
  vital(codes.oxygenFlow, 'Oxygen flow', 'L/min', number(1, 0, 99)),
  survey(codes.oxygen, 'Air or oxygen', '', choice({ air: 'Air', oxygen: 'Oxygen' })),
  survey(
    codes.avpu,
    'Level of consciousness (AVPU)',
    '',
    choice({
      alert: 'Alert',
      confused: 'Confused',
      voice: 'Reacts to voice',
      pain: 'Reacts to pain',
      unresponsive: 'Unresponsive',
    }),
  ),
  survey(
    codes.mobility,
    'Mobility',
    '',
    choice({
      walking: 'Walking',
      'with-help': 'With help',
      stretcher: 'Stretcher, immobile',
      // Of infants.
      normal: 'Normal for age',
      immobile: 'Immobile',
    }),
  ),
  survey(codes.trauma, 'Trauma', '', choice({ no: 'No', yes: 'Yes' })),
  survey(codes.glasgowComaScore, 'Glasgow coma score', '', number(0, 3, 15)),
  survey(codes.painSeverity, 'Pain severity', '0-10', number(0, 0, 10)),
  survey(codes.creatinine, 'Creatinine', 'µmol/L', number(0, 1, 9999)),
  survey(codes.creatinineMass, 'Creatinine', 'mg/dL', number(2, 0.01, 150)),
  // LOINC's answers.
  survey(
    codes.pregnancy,
    'Pregnancy status',
    '',
    choice({ [pregnant]: 'Pregnant', 'LA26683-5': 'Not pregnant', 'LA4489-6': 'Not known' }),
  ),
  survey(codes.vaginalBleeding, 'Vaginal bleeding', '', choice({ no: 'No', yes: 'Yes' })),
  survey(codes.tews, 'TEWS', '', number(0, 0, 17)),
  survey(codes.mews, 'MEWS', '', number(0, 0, 14)),
  survey(codes.news2, 'NEWS2', '', number(0, 0, 20)),
  survey(codes.morse, 'Morse fall score', '', number(0, 0, 125)),
  survey(codes.pastIllness, 'Past illnesses', '', text),
  survey(codes.pastSurgery, 'Past surgeries', '', text),
  survey(codes.pastMedication, 'Past medications', '', text),
];

const byCode = new Map(observationCodes.map((each) => [each.code, each]));

/** @returns undefined for a code outside these tables, such as examined systems */
export function knownCode(code: string): ObservationCode | undefined {
  return byCode.get(keptCode(code));
}
