import { foldName } from '../../../patients/common/duplicates/name-folding';
import brandRows from './data/brands.json';
import contraindications from './data/contraindications.json';
import classRows from './data/drug-classes.json';
import { recogniseAllergy, recogniseMedicine, type NamedMedicine, type Recognised } from './recognise';
import { relationsOf, type Reacted, type Relation } from './relations';

/** The parts of an allergy that a medicine is checked against. */
export interface CheckedSubstance {
  /** As it was typed or chosen. */
  readonly substance: string;
  /** Of the value set `generic-medicine` or of `allergens`; null for free text. */
  readonly substance_code: string | null;
  /** The reactions. */
  readonly reactions?: readonly { readonly manifestation: string }[];
  readonly note?: string;
  /** How dangerous a new exposure may be (FHIR AllergyIntolerance.criticality). */
  readonly severity?: 'high' | 'unable_to_access' | 'low';
}

/** A row of the data, with its version. */
export interface UsedRow {
  readonly kind: 'brand' | 'allergy-class';
  readonly id: string;
  readonly version: number;
}

/** An allergy that speaks against a medicine. */
export interface AllergyMatch<A> extends Pick<Relation, 'relation' | 'level' | 'className' | 'source'> {
  readonly allergy: A;
  /** The rows that it relies on besides generic names. */
  readonly rows: readonly UsedRow[];
}

export interface AllergyCheck<A> {
  /** The allergies that speak against it, the strongest first. */
  readonly matches: readonly AllergyMatch<A>[];
  /** Unknown words of the medicine; null if all were understood. */
  readonly unknownMedicine: string | null;
  /** Allergies that were not understood and are therefore not checked. */
  readonly unknownAllergies: readonly A[];
}

/**
 * Checks a medicine against a patient's allergies. If all three lists are empty, both sides were recognised and
 * nothing is known to connect them, or the patient has no allergies.
 */
export function checkAllergies<A extends CheckedSubstance>(
  allergies: readonly A[],
  medicine: NamedMedicine,
): AllergyCheck<A> {
  const read = allergies
    .map((allergy) => ({ allergy, known: recogniseAllergy(allergy.substance, allergy.substance_code) }))
    .filter(({ known }) => !known.none);
  const meant = recogniseMedicine(medicine);
  const found = read.map(({ allergy, known }) => {
    const [strongest] = relationsOf(known, meant, reactedTo(allergy));
    return { allergy, known, match: strongest && matchOf(allergy, known, meant, strongest) };
  });
  return {
    matches: found.flatMap(({ match }) => match ?? []).toSorted((a, b) => weight(a) - weight(b)),
    unknownMedicine: read.length === 0 || meant.recognised ? null : meant.unknown.join(' ') || medicine.name.trim(),
    // A `stop` already asks the user.
    unknownAllergies: found
      .filter(({ known, match }) => !known.recognised && match?.level !== 'stop')
      .map(({ allergy }) => allergy),
  };
}

const relationOrder = ['substance', 'class', 'contraindicated', 'related'];
const weight = ({ level, relation }: AllergyMatch<unknown>) =>
  (level === 'stop' ? 0 : relationOrder.length) + relationOrder.indexOf(relation);

function matchOf<A>(allergy: A, known: Recognised, meant: Recognised, found: Relation): AllergyMatch<A> {
  const { relation, level, className, source } = found;
  const rows = [
    ...[...known.rows, ...meant.rows].map((id) => used('brand', id, brandRows)),
    ...found.classRows.map((id) => used('allergy-class', id, [...classRows, ...contraindications])),
  ];
  const once = rows.filter(({ kind, id }, at) => rows.findIndex((each) => each.kind === kind && each.id === id) === at);
  return { allergy, relation, level, className, source, rows: once };
}

const used = (
  kind: UsedRow['kind'],
  id: string,
  rows: readonly { readonly id: string; readonly version: number }[],
): UsedRow => ({ kind, id, version: rows.find((row) => row.id === id)?.version ?? 0 });

/** Recorded reactions that are signs of anaphylaxis: airway, breathing or circulation (WAO guidance 2020). */
const signs = new Set(['swelling of the throat', 'difficulty breathing', 'low blood pressure']);

const told = /anaph?[yi]la/;
const denied = /\b(no|not|non|never|without|sans|pas d|pas de|jamais) ?anaph?[yi]la\w*/g;

const swelling = /swell|swoll|angio ?o?edema|angioneurotic|oedeme|gonfle|quincke/;
const deniedSwelling =
  /\b(no|not|non|never|without|sans|pas d|pas de|jamais) ?(face |facial |lip |throat )?(swell|swoll|angio|oedem|gonfl)\w*/g;
/** A cough, in a reaction's free text: the reaction that ACE inhibitors are known for. */
const cough = /cough|toux|tousse/;

/** The record's information about the reaction: the reactions, the note, and words typed beside the substance. */
function reactedTo({ substance, reactions, note, severity }: CheckedSubstance): Reacted {
  const happened = (reactions ?? []).map(({ manifestation }) => foldName(manifestation));
  const texts = [...happened, foldName(substance), foldName(note ?? '')];
  const anaphylaxis =
    texts.some((text) => told.test(text.replaceAll(denied, ''))) || happened.some((text) => signs.has(text));
  const swelled = texts.some((text) => swelling.test(text.replaceAll(deniedSwelling, '')));
  const another = happened.length > 0 || texts.some((text) => cough.test(text));
  return { dangerously: anaphylaxis || severity === 'high', perhapsSwelling: anaphylaxis || swelled || !another };
}
