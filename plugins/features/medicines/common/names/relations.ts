import { classRule } from './class-rules';
import contraindications from './data/contraindications.json';
import classRows from './data/drug-classes.json';
import type { Recognised } from './recognise';
import { substanceOf } from './same-substances';
import { classRowsOf, codeOf } from './vocabulary';

/**
 * `substance`: the same medicine; `class`: a medicine of its class; `contraindicated`: by its product information;
 * `related`: a medicine of a class with known cross-reactions.
 */
export type AllergyRelation = 'substance' | 'class' | 'contraindicated' | 'related';

/** `stop`: not without a very good reason; `caution`: think first. */
export type AllergyLevel = 'stop' | 'caution';

/** How an allergy speaks against a medicine. */
export interface Relation {
  readonly relation: AllergyRelation;
  readonly level: AllergyLevel;
  /** English: the class that connects them; null for the substance itself. */
  readonly className: string | null;
  /** The ids of the class rows that it relies on. */
  readonly classRows: readonly string[];
  /** The sources of the class rows; empty for the substance itself. */
  readonly source: string;
}

type ClassRow = (typeof classRows)[number];

/** The facts of a reaction that change the meaning of an allergy for other classes. */
export interface Reacted {
  /** True for anaphylaxis, or if the allergy counts as dangerous. */
  readonly dangerously: boolean;
  /** Whether it may have been a swelling (angioedema); also true if no reaction was recorded. */
  readonly perhapsSwelling: boolean;
}

/** How an allergy speaks against a medicine, the strongest first; empty if nothing is known to connect them. */
export function relationsOf(known: Recognised, meant: Recognised, reacted: Reacted): readonly Relation[] {
  const found = [
    ...sameSubstance(known, meant),
    ...contraindicated(known, meant),
    ...pairs(known, meant),
    ...known.classes.filter((code) => meant.classes.includes(code)).flatMap((code) => inClass(code, known, meant)),
    ...related(known, meant, reacted),
  ];
  return found.toSorted((a, b) => rank(a) - rank(b));
}

const order: readonly AllergyRelation[] = ['substance', 'class', 'contraindicated', 'related'];
const rank = ({ level, relation }: Relation) => (level === 'stop' ? 0 : order.length) + order.indexOf(relation);

function sameSubstance(known: Recognised, meant: Recognised): readonly Relation[] {
  const own = new Set([...known.ingredients.map(substanceOf), ...known.others]);
  const same = [...meant.ingredients.map(substanceOf), ...meant.others].some((each) => own.has(each));
  return same ? [{ relation: 'substance', level: 'stop', className: null, classRows: [], source: '' }] : [];
}

/** What a medicine's product information says about other allergies; it does not apply in reverse. */
function contraindicated(known: Recognised, meant: Recognised): readonly Relation[] {
  const own = new Set([...known.classes, ...known.others]);
  return contraindications
    .filter(
      ({ ingredient, allergies }) =>
        meant.ingredients.includes(codeOf(ingredient)) && allergies.some((each) => own.has(each)),
    )
    .map(({ id, source }): Relation => ({
      relation: 'contraindicated',
      level: 'stop',
      className: null,
      classRows: [id],
      source,
    }));
}

/** One class's rows for the ingredients of a text; none if the text names the class itself. */
const rowsIn = (code: string, { ingredients }: Recognised): readonly ClassRow[] =>
  ingredients.flatMap((each) => classRowsOf(each).filter(({ allergy_class }) => allergy_class === code));

const relationOf = (
  relation: AllergyRelation,
  level: AllergyLevel,
  code: string,
  rows: readonly ClassRow[],
): Relation => ({
  relation,
  level,
  className: classRule(code).title,
  classRows: [...new Set(rows.map(({ id }) => id))],
  source: [...new Set(rows.map(({ source }) => source))].join('; '),
});

/** Opioids that are closely related: warn if both sides are of these; otherwise caution (BNF, Opioids). */
const morphineLike = new Set(['codeine', 'dihydrocodeine', 'morphine', 'oxycodone']);
/** Patients who do not tolerate other anti-inflammatory painkillers may tolerate these: caution (BNF, NSAIDs). */
const coxibs = ['celecoxib', 'etoricoxib'];

function inClass(code: string, known: Recognised, meant: Recognised): readonly Relation[] {
  const rows = [...rowsIn(code, meant), ...rowsIn(code, known)];
  const level = levelIn(code, known, meant);
  return level === 'none' ? [] : [relationOf('class', level, code, rows)];
}

function levelIn(code: string, known: Recognised, meant: Recognised): AllergyLevel | 'none' {
  const membersOf = (side: Recognised) => rowsIn(code, side).map(({ ingredient }) => codeOf(ingredient));
  const [own, other] = [membersOf(known), membersOf(meant)];
  const allAre = (members: readonly string[], of: readonly string[]) =>
    members.length > 0 && members.every((each) => of.includes(each));
  if (code === 'nsaids' && (allAre(own, coxibs) || allAre(other, coxibs))) return 'caution';
  // A text that names the class means all of it.
  if (known.named.includes(code) || meant.named.includes(code)) return 'stop';
  if (code === 'opioids')
    return [own, other].every((each) => each.some((member) => morphineLike.has(member))) ? 'stop' : 'caution';
  return classRule(code).within;
}

/** Pairs from the notes of single rows, beyond classes: an allergy to one speaks against the other. */
interface Pair {
  readonly a: readonly string[];
  readonly b: readonly string[];
  readonly level: AllergyLevel;
  readonly className: string;
}

const notedPairs: readonly Pair[] = [
  // They share a side chain.
  { a: ['monobactams'], b: ['ceftazidime'], level: 'stop', className: 'monobactams' },
  { a: ['cinchona'], b: ['mefloquine'], level: 'caution', className: 'cinchona' },
  { a: ['sulfonamides'], b: ['sulfones'], level: 'caution', className: 'sulfones' },
  // The bowel converts one into the other.
  { a: ['sulfasalazine'], b: ['mesalazine'], level: 'caution', className: 'sulfonamides' },
  // Levorphanol's mirror image: an opioid by its chemistry.
  { a: ['opioids'], b: ['dextromethorphan'], level: 'caution', className: 'opioids' },
];

function pairs(known: Recognised, meant: Recognised): readonly Relation[] {
  const has = ({ ingredients, classes }: Recognised, side: readonly string[]) =>
    side.some((each) => ingredients.includes(each) || classes.includes(each));
  return notedPairs
    .filter(({ a, b }) => (has(known, a) && has(meant, b)) || (has(known, b) && has(meant, a)))
    .map(({ a, b, level, className }) => {
      const rows = [...a, ...b].flatMap((each) => [...rowsIn(each, known), ...rowsIn(each, meant)]);
      return relationOf('related', level, className, rows);
    });
}

/**
 * An ACE inhibitor's cough does not matter for a sartan, which is its usual replacement; its angioedema does (BNF,
 * Angiotensin-II receptor antagonists).
 */
const isHarmless = (own: string, code: string, { perhapsSwelling }: Reacted): boolean =>
  own === 'ace-inhibitors' && code === 'arbs' && !perhapsSwelling;

/** Cross-reactions between these two matter most after anaphylaxis. */
const stopsAfterAnaphylaxis = new Set(['penicillins', 'cephalosporins']);

function related(known: Recognised, meant: Recognised, reacted: Reacted): readonly Relation[] {
  const shared = meant.classes.some((code) => known.classes.includes(code));
  return meant.classes.flatMap((code) => {
    const from = known.classes.filter(
      (own) => own !== code && (warns(own, code) || warns(code, own)) && !isHarmless(own, code, reacted),
    );
    const [own] = from;
    if (own === undefined || (shared && known.classes.includes(code))) return [];
    const rows = [...rowsIn(code, meant), ...from.flatMap((each) => rowsIn(each, known))];
    const stops = reacted.dangerously && [code, own].every((each) => stopsAfterAnaphylaxis.has(each));
    return [relationOf('related', stops ? 'stop' : 'caution', code, rows)];
  });
}

/** Whether an allergy to one class means caution with another. */
const warns = (from: string, to: string): boolean =>
  classRows.some((row) => row.allergy_class === from && row.caution_against_classes.some((code) => code === to));
