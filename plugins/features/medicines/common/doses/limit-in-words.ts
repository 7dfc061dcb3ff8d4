import { sentence, type Sentence } from '../sign-offs/sentence';
import type { TableRow } from '../sign-offs/sign-off';
import { doseRoutes, type DoseRoute } from './dose-routes';
import { unitInWords, type AgeBound, type DoseAmount, type DoseLimit } from './dose-limit';

/** A limit in words, as a pharmacist reads it before signing it off. */
export function limitInWords(limit: DoseLimit): TableRow {
  return {
    id: limit.id,
    version: limit.version,
    ingredient: ingredientName(limit.ingredient),
    applies_to: whoFor(limit),
    says: limitsOf(limit),
    source: sourceInWords(limit),
    basis: limit.checked_against === 'looked_up' ? 'looked-up' : 'recalled',
  };
}

/** `WHO Model Formulary for Children, 2010: 6.2.1 Amoxicillin` */
export const sourceInWords = ({ source: { document, edition, section } }: Pick<DoseLimit, 'source'>): string =>
  `${[document, edition].filter(Boolean).join(', ')}${section && `: ${section}`}`;

/** `acetylsalicylic-acid` is `Acetylsalicylic acid`. */
export const ingredientName = (code: string): string =>
  code.charAt(0).toUpperCase() + code.slice(1).replaceAll('-', ' ');

/** The ways that a row's route codes mean; a way that another one includes is left out. */
function waysOf(routes: readonly string[]): readonly DoseRoute[] {
  const held = (Object.keys(doseRoutes) as DoseRoute[]).filter((way) =>
    doseRoutes[way].every((code) => routes.includes(code)),
  );
  return held.filter(
    (way) =>
      !held.some(
        (other) =>
          doseRoutes[other].length > doseRoutes[way].length &&
          doseRoutes[way].every((code) => (doseRoutes[other] as readonly string[]).includes(code)),
      ),
  );
}

const wayWords: Readonly<Record<DoseRoute, string>> = {
  mouth: 'By mouth',
  tube: 'By a tube into stomach or bowel',
  tongue: 'Under the tongue or in the cheek',
  vein: 'Into a vein',
  drip: 'As an infusion into a vein',
  push: 'As an injection into a vein',
  muscle: 'Into a muscle',
  'under-skin': 'Under the skin',
  spine: 'Into the spine',
  epidural: 'Into the epidural space',
  nerve: 'Around a nerve',
  wound: 'Into the skin around a wound',
  rectum: 'By the rectum',
  vagina: 'Into the vagina',
  inhaler: 'By inhaler',
  nebuliser: 'By nebuliser',
};

const from: Readonly<Record<AgeBound['unit'], readonly [one: string, several: string]>> = {
  days: ['From {{value}} day', 'From {{value}} days'],
  months: ['From {{value}} month', 'From {{value}} months'],
  years: ['From {{value}} year', 'From {{value}} years'],
};
const below: Readonly<Record<AgeBound['unit'], readonly [one: string, several: string]>> = {
  days: ['Below {{value}} day', 'Below {{value}} days'],
  months: ['Below {{value}} month', 'Below {{value}} months'],
  years: ['Below {{value}} year', 'Below {{value}} years'],
};

const ageWords = (words: typeof from, { value, unit }: AgeBound): Sentence =>
  sentence(words[unit][value === 1 ? 0 : 1], { value: String(value) });

function whoFor(limit: DoseLimit): readonly Sentence[] {
  const { age_from, age_to, weight_from_kg, weight_to_kg, routes, indication } = limit;
  const who = [
    ...(age_from ? [ageWords(from, age_from)] : []),
    ...(age_to ? [ageWords(below, age_to)] : []),
    ...(weight_from_kg === undefined ? [] : [sentence('From {{value}} kg', { value: String(weight_from_kg) })]),
    ...(weight_to_kg === undefined ? [] : [sentence('Below {{value}} kg', { value: String(weight_to_kg) })]),
  ];
  return [
    ...(who.length > 0 ? who : [sentence('Everybody')]),
    ...waysOf(routes).map((way) => sentence(wayWords[way])),
    ...(indication === '' ? [] : [sentence('For {{why}}', { why: indication })]),
  ];
}

const single = {
  fixed: 'At most {{value}} {{unit}} in one dose',
  per_kg: 'At most {{value}} {{unit}} in one dose for each kg',
  per_m2: 'At most {{value}} {{unit}} in one dose for each m²',
} as const;
const daily = {
  fixed: 'At most {{value}} {{unit}} in 24 hours',
  per_kg: 'At most {{value}} {{unit}} in 24 hours for each kg',
  per_m2: 'At most {{value}} {{unit}} in 24 hours for each m²',
} as const;

const amounts = (
  words: Readonly<Record<keyof DoseAmount, string>>,
  amount: DoseAmount | undefined,
  unit: string,
): readonly Sentence[] =>
  (['per_kg', 'per_m2', 'fixed'] as const).flatMap((each) =>
    amount?.[each] === undefined ? [] : [sentence(words[each], { value: String(amount[each]), unit })],
  );

function limitsOf(limit: DoseLimit): readonly Sentence[] {
  const unit = unitInWords(limit.unit);
  const { shortest_interval_hours: hours, longest_course_days: days, most_dispensed: most } = limit;
  return [
    ...(limit.never === undefined ? [] : [sentence('Never: {{why}}', { why: limit.never })]),
    ...(limit.only_frequency === undefined ? [] : [sentence('Once a week only, never daily')]),
    ...(limit.counted_as === undefined ? [] : [sentence('Counted as {{why}}', { why: limit.counted_as })]),
    ...amounts(single, limit.single, unit),
    ...amounts(daily, limit.daily, unit),
    ...(hours === undefined ? [] : [sentence('At least {{value}} hours between doses', { value: String(hours) })]),
    ...(days === undefined ? [] : [sentence('For at most {{value}} days', { value: String(days) })]),
    ...(most === undefined ? [] : [sentence('At most {{value}} {{unit}} dispensed', { value: String(most), unit })]),
    ...(limit.kidney ?? []).flatMap((step) => kidneyOf(step, unit)),
    ...(limit.pregnancy
      ? [
          limit.pregnancy.rule === 'avoid'
            ? sentence('Avoid in pregnancy: {{why}}', { why: limit.pregnancy.why })
            : sentence('Caution in pregnancy: {{why}}', { why: limit.pregnancy.why }),
        ]
      : []),
  ];
}

function kidneyOf(step: NonNullable<DoseLimit['kidney']>[number], unit: string): readonly Sentence[] {
  const clearance = String(step.below);
  if (step.avoid) return [sentence('Avoid where the clearance is below {{clearance}} mL/min', { clearance })];
  return amounts(daily, step.daily, unit).map((usual) =>
    sentence(kidneyWords[usual.sentence] ?? usual.sentence, { ...usual.values, clearance }),
  );
}

const kidneyWords: Readonly<Record<string, string>> = {
  [daily.fixed]: 'Clearance below {{clearance}} mL/min: at most {{value}} {{unit}} in 24 hours',
  [daily.per_kg]: 'Clearance below {{clearance}} mL/min: at most {{value}} {{unit}} in 24 hours for each kg',
  [daily.per_m2]: 'Clearance below {{clearance}} mL/min: at most {{value}} {{unit}} in 24 hours for each m²',
};
