import { interpret } from '../../observations/common/interpretation';
import { codes, pregnant } from '../../observations/common/observation-codes';
import type { AgeGroup } from './age-group';
import { colours, type ScoreColour } from './score-table';

/** A measured or found value, as triage uses it. */
export interface Measured {
  /** The observation's code; a blood pressure counts as its systolic part. */
  readonly code: string;
  readonly value: number | string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Null for a value entered together with the score. */
  readonly observation_id: string | null;
}

/** A sign of the table that follows from a value. */
export interface MeasuredSign {
  /** The code of the table's sign. */
  readonly sign: string;
  readonly groups: readonly AgeGroup[];
  /** Of the observation. */
  readonly code: string;
  /** The colour in the group's table. */
  readonly colour: ScoreColour;
  readonly follows: (value: number | string, months: number | null) => boolean;
  /** Another value that must be known. */
  readonly beside?: { readonly code: string; readonly value: string };
  readonly source: keyof typeof signSources;
}

export const signSources = {
  'SATS-ADULT':
    'South African Triage Scale, training manual 2012, adult chart (p. 8) and chapter 3: emergency, very urgent and urgent signs',
  'SATS-CHILD':
    'South African Triage Scale, training manual 2012, paediatric chart (p. 10) and chapter 4: emergency (ABC-c-c-DO), very urgent and urgent signs',
  'SATS-INVESTIGATIONS':
    'South African Triage Scale, training manual 2012, chapter 6: additional investigations; and Interagency Integrated Triage Tool (World Health Organization, ICRC and MSF, 2020): high-risk vital signs',
  PALS: 'American Heart Association. Pediatric Advanced Life Support provider manual. 2020: low blood pressure is late shock',
  'ICD-11':
    'World Health Organization. ICD-11, severity of pain on a scale of 0 to 10: 4 to 6 is moderate, 7 and more severe',
} as const;

const below = (limit: number) => (value: number | string) => typeof value === 'number' && value < limit;
const above = (limit: number) => (value: number | string) => typeof value === 'number' && value > limit;
const between = (from: number, to: number) => (value: number | string) =>
  typeof value === 'number' && value >= from && value <= to;
const among =
  (...found: readonly string[]) =>
  (value: number | string) =>
    found.includes(String(value));
const dangerouslyLow = (code: string) => (value: number | string, months: number | null) =>
  months !== null && interpret(code, String(value), months) === 'LL';

const adult = ['adult'] as const;
const child = ['child', 'infant'] as const;

/**
 * Signs that a value ticks. Ketones are not stored as values, so people tick their sign. Temperature and an adult's systolic pressure have no sign: they are inputs of the score itself.
 */
export const measuredSigns: readonly MeasuredSign[] = [
  {
    sign: 'saturation-low',
    groups: adult,
    code: codes.oxygenSaturation,
    colour: 'red',
    follows: below(92),
    source: 'SATS-INVESTIGATIONS',
  },
  {
    sign: 'hypoglycaemia',
    groups: adult,
    code: codes.bloodGlucose,
    colour: 'red',
    follows: below(3),
    source: 'SATS-ADULT',
  },
  {
    sign: 'diabetic-high',
    groups: adult,
    code: codes.bloodGlucose,
    colour: 'yellow',
    follows: above(17),
    source: 'SATS-ADULT',
  },
  {
    sign: 'consciousness-reduced',
    groups: adult,
    code: codes.avpu,
    colour: 'orange',
    follows: among('confused', 'voice', 'pain', 'unresponsive'),
    source: 'SATS-ADULT',
  },
  {
    sign: 'pain-severe',
    groups: adult,
    code: codes.painSeverity,
    colour: 'orange',
    follows: between(7, 10),
    source: 'ICD-11',
  },
  {
    sign: 'pain-moderate',
    groups: adult,
    code: codes.painSeverity,
    colour: 'yellow',
    follows: between(4, 6),
    source: 'ICD-11',
  },
  {
    sign: 'pregnancy-bleeding',
    groups: adult,
    code: codes.vaginalBleeding,
    colour: 'yellow',
    follows: among('yes'),
    beside: { code: codes.pregnancy, value: pregnant },
    source: 'SATS-ADULT',
  },
  {
    sign: 'cyanosis',
    groups: child,
    code: codes.oxygenSaturation,
    colour: 'red',
    follows: below(92),
    source: 'SATS-CHILD',
  },
  {
    sign: 'hypoglycaemia-child',
    groups: child,
    code: codes.bloodGlucose,
    colour: 'red',
    follows: below(3),
    source: 'SATS-CHILD',
  },
  {
    sign: 'coma',
    groups: child,
    code: codes.avpu,
    colour: 'red',
    follows: among('confused', 'pain', 'unresponsive'),
    source: 'SATS-CHILD',
  },
  {
    sign: 'sleepy',
    groups: child,
    code: codes.avpu,
    colour: 'orange',
    follows: among('voice'),
    source: 'SATS-CHILD',
  },
  {
    sign: 'inconsolable',
    groups: child,
    code: codes.painSeverity,
    colour: 'orange',
    follows: between(7, 10),
    source: 'ICD-11',
  },
  {
    sign: 'hypotension',
    groups: child,
    code: codes.systolic,
    colour: 'red',
    follows: dangerouslyLow(codes.systolic),
    source: 'PALS',
  },
];

/** The observations that signs follow from. */
export const signCodes: readonly string[] = [
  ...new Set(measuredSigns.flatMap(({ code, beside }) => (beside ? [code, beside.code] : [code]))),
];

/** A sign with the value behind it. */
export interface SignSource extends Measured {
  /** The code of the table's sign. */
  readonly sign: string;
}

/**
 * The signs that follow from the values.
 *
 * @param group of TEWS; if unknown, the signs of every group
 * @param months completed months; null if unknown
 */
export function signsMeasured(
  group: AgeGroup | undefined,
  measured: readonly Measured[],
  months: number | null,
): readonly SignSource[] {
  return measured.flatMap((each) =>
    measuredSigns
      .filter(({ code, groups, follows, beside }) => {
        const isThere = !beside || measured.some((other) => other.code === beside.code && other.value === beside.value);
        return code === each.code && isThere && (!group || groups.includes(group)) && follows(each.value, months);
      })
      .map(({ sign }) => ({ ...each, sign })),
  );
}

/** The urgency of a value alone, by its signs; undefined without a sign. */
export function colourMeasured(
  group: AgeGroup | undefined,
  measured: Measured,
  months: number | null,
): ScoreColour | undefined {
  const signs = new Set(signsMeasured(group, [measured], months).map(({ sign }) => sign));
  const ranks = measuredSigns.filter(({ sign }) => signs.has(sign)).map(({ colour }) => colours.indexOf(colour));
  return ranks.length === 0 ? undefined : colours[Math.max(...ranks)];
}
