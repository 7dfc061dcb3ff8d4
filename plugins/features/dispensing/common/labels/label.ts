import { instructionsFor } from '../../../medication-requests/common/instructions';
import { amountInWords } from '../../../medication-requests/common/dose-units';
import type { InstructionLanguage } from '../../../medication-requests/common/dosing';
import type { MedicationRequest } from '../../../medication-requests/common/medication-request';
import { warningsFor } from './label-warnings';
import { labelDate, labelWords, weekdayOf } from './label-words';
import { plainDose } from './plain-dose';
import { cutOff, textWidth, wrapped } from './text-width';

/** What a label says about one given item. */
export interface LabelFacts {
  readonly patient: string;
  /** Generic name, strength and form, or the name of the item. */
  readonly medicine: string;
  readonly instructions: string;
  /** Such as `10 tablets`. */
  readonly quantity: string;
  readonly warnings: readonly string[];
  /** Each batch with its expiry. */
  readonly batches: string;
  /** Date, pharmacy and telephone. */
  readonly origin: string;
  readonly outOfReach: string;
}

export interface LabelledMedicine {
  /** Null for a sale without prescription. */
  readonly prescribed: Pick<
    MedicationRequest,
    | 'drug_code'
    | 'route'
    | 'instructions'
    | 'dose_value'
    | 'dose_unit'
    | 'frequency'
    | 'as_needed'
    | 'max_per_day'
    | 'duration_value'
    | 'duration_unit'
  > | null;
  readonly item: {
    readonly name: string;
    readonly generic: string | null;
    readonly generic_code: string | null;
    readonly strength: string | null;
    readonly form: string | null;
    readonly route: string | null;
    readonly cold_chain: boolean;
    readonly base_unit: string;
  };
  readonly quantity: number;
  readonly batches: readonly { readonly code: string; readonly expires: string | null }[];
  /** The day of a weekly medicine, 1 for Monday; the day of dispensing if null. */
  readonly weekday: number | null;
  /** The prescriber's words may be wrong for another strength or ingredient. */
  readonly isSubstitute: boolean;
  /** In place of the prescriber's words. */
  readonly instructions: string | null;
}

export interface LabelOrigin {
  readonly patient: string;
  readonly pharmacy: string;
  readonly phone: string | null;
  /** The day of dispensing, YYYY-MM-DD. */
  readonly day: string;
  readonly language: InstructionLanguage;
}

/** All that the label of a given medicine says, in plain words of one language. */
export function labelFacts(of: LabelledMedicine, { patient, pharmacy, phone, day, language }: LabelOrigin): LabelFacts {
  const words = labelWords[language];
  const { item, prescribed } = of;
  const named = item.generic === null ? item.name : [item.generic, item.strength].filter(Boolean).join(' ');
  // Half a bottle is no unit: a pack of millilitres is counted in them.
  const unit = item.base_unit === 'mL' ? 'ml' : item.base_unit;
  const codes = [prescribed?.drug_code ?? null, item.generic_code];
  const warned = { codes, form: item.form, route: prescribed?.route ?? item.route, cold_chain: item.cold_chain };
  return {
    patient,
    medicine: plainDose([named, formIn(item, language)].filter(Boolean).join(' '), language),
    instructions: instructionsOn(of, day, language),
    quantity: amountInWords(of.quantity, unit, language),
    warnings: warningsFor(warned).map((warning) => words.warnings[warning]),
    batches: of.batches
      .map(({ code, expires }) =>
        [code && words.batch(code), expires && words.expires(labelDate(expires, language))].filter(Boolean).join(' '),
      )
      .filter(Boolean)
      .join(', '),
    origin: [labelDate(day, language), pharmacy, phone].filter(Boolean).join(' · '),
    outOfReach: words.outOfReach,
  };
}

/**
 * The dispenser's words; the prescriber's own ones if they are not the generated ones; those are in the label's
 * language. A substitute without words of its own has none of the prescription.
 */
function instructionsOn(
  { prescribed, weekday, isSubstitute, instructions }: LabelledMedicine,
  day: string,
  language: InstructionLanguage,
): string {
  const words = labelWords[language];
  if (!prescribed) return words.asTold;
  const generated = (['en', 'fr'] as const).map((each) => instructionsFor(prescribed, each));
  const typed = prescribed.instructions.trim();
  const said = isSubstitute
    ? ''
    : typed === '' || generated.includes(typed)
      ? instructionsFor(prescribed, language)
      : typed;
  const text = instructions ?? said;
  const ended = text === '' || /[.!?]$/.test(text) ? text : `${text}.`;
  const weekly = prescribed.frequency === 'QWK' ? words.weekly(words.days[(weekday ?? weekdayOf(day)) - 1]!) : '';
  return plainDose([ended || words.asTold, weekly].filter(Boolean).join(' '), language);
}

/** A form that the base unit names already says nothing new. */
const forms: Readonly<Record<string, Readonly<Record<InstructionLanguage, string>>>> = {
  tablet: { en: 'tablets', fr: 'comprimés' },
  capsule: { en: 'capsules', fr: 'gélules' },
  suppository: { en: 'suppositories', fr: 'suppositoires' },
  SYRUP: { en: 'syrup', fr: 'sirop' },
  SUSP: { en: 'suspension', fr: 'suspension' },
  ORSUSP: { en: 'suspension', fr: 'suspension' },
  MDINHL: { en: 'inhaler', fr: 'inhalateur' },
  CRM: { en: 'cream', fr: 'crème' },
  OINT: { en: 'ointment', fr: 'pommade' },
  OPDROP: { en: 'eye drops', fr: 'collyre' },
  OTDROP: { en: 'ear drops', fr: 'gouttes auriculaires' },
  vial: { en: 'injection', fr: 'injection' },
  ampoule: { en: 'injection', fr: 'injection' },
};

function formIn({ generic, form, base_unit }: LabelledMedicine['item'], language: InstructionLanguage): string {
  if (generic === null) return '';
  return (forms[form ?? ''] ?? forms[base_unit])?.[language] ?? '';
}

/** How many lines a label has, and how wide they are in multiples of the type's size. */
export interface LabelSpace {
  readonly lines: number;
  readonly width: number;
}

export interface LabelLine {
  readonly text: string;
  readonly bold: boolean;
}

/** A gap between two words of a line. */
const gap = 0.6;

/**
 * The labels of one medicine. Each begins with the patient and the medicine. What does not fit goes to the next label,
 * *2 of 2*: no word is left out, no type shrinks, and a part that fits on one label is not torn apart.
 */
export function labelsOf(
  facts: LabelFacts,
  space: LabelSpace,
  language: InstructionLanguage,
): readonly (readonly LabelLine[])[] {
  const medicine = wrapped(facts.medicine, space.width);
  // A name that is as long as the label leaves place for the dose.
  const head = medicine.slice(0, Math.max(1, space.lines - 3));
  const room = space.lines - 1 - head.length;
  const parts = [
    ...(medicine.length > head.length ? [{ lines: medicine.slice(head.length), bold: true }] : []),
    { lines: wrapped(facts.instructions, space.width), bold: true },
    { lines: wrapped([facts.quantity, facts.batches].filter(Boolean).join(' · '), space.width), bold: false },
    ...facts.warnings.map((warning) => ({ lines: wrapped(warning, space.width), bold: false })),
    { lines: wrapped(facts.outOfReach, space.width), bold: false },
    { lines: wrapped(facts.origin, space.width), bold: false },
  ].filter(({ lines }) => lines.length > 0);
  const bodies: LabelLine[][] = [[]];
  for (const { lines, bold } of parts)
    for (let at = 0; at < lines.length;) {
      const last = bodies.at(-1)!;
      const free = room - last.length;
      const left = lines.length - at;
      // Torn apart only if no label could hold it, and then from the top of one.
      if (free === 0 || (left > free && last.length > 0)) {
        bodies.push([]);
        continue;
      }
      last.push(...lines.slice(at, at + free).map((text) => ({ text, bold })));
      at += Math.min(free, left);
    }
  return bodies.map((body, at) => {
    const count = bodies.length === 1 ? '' : labelWords[language].of(at + 1, bodies.length);
    const patient = cutOff(facts.patient, space.width - (count === '' ? 0 : textWidth(count) + gap));
    return [
      { text: [patient, count].filter(Boolean).join('  '), bold: false },
      ...head.map((text) => ({ text, bold: true })),
      ...body,
    ];
  });
}
