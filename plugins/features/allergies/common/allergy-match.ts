import { foldName } from '../../patients/common/name-folding';
import { typingDistance } from '../../patients/common/typing-distance';
import type { Allergy } from './allergy';
import { drugClasses, medicineAliases, type DrugClass } from './drug-classes';

/** A medicine that somebody means to give. */
export interface MeantMedicine {
  /** As it is written: `Amoxicillin 500 mg capsules`. */
  readonly name: string;
  /** Of the value set `generic-medicine`; null for free text. */
  readonly code: string | null;
}

/** `substance`: the very medicine; `class`: one of its kind; `related`: of a kind with which cross-reactions are known. */
export type AllergyRelation = 'substance' | 'class' | 'related';

export interface AllergyMatch<A> {
  readonly allergy: A;
  readonly relation: AllergyRelation;
  /** English: the class by which they meet; null where it is the substance itself. */
  readonly className: string | null;
}

type Substance = Pick<Allergy, 'substance' | 'substance_code'>;

/**
 * The allergies that speak against a medicine, the nearest relation first.
 *
 * It compares codes, and for free text whole words of the names; in words of seven letters and more it forgives one typing
 * error, which makes no two medicines of the built-in list one. What it does not recognise it says nothing about.
 */
export function allergiesAgainst<A extends Substance>(
  allergies: readonly A[],
  medicine: MeantMedicine,
): AllergyMatch<A>[] {
  const meant = substancesIn(medicine.name, medicine.code);
  const order: readonly AllergyRelation[] = ['substance', 'class', 'related'];
  return allergies
    .flatMap((allergy) => matchOf(allergy, meant) ?? [])
    .toSorted((a, b) => order.indexOf(a.relation) - order.indexOf(b.relation));
}

interface Substances {
  /** Codes of medicines, also of each ingredient of a combination. */
  readonly codes: ReadonlySet<string>;
  readonly classes: readonly DrugClass[];
  /** Folded, with spaces around. */
  readonly text: string;
}

function matchOf<A extends Substance>(allergy: A, meant: Substances): AllergyMatch<A> | undefined {
  const known = substancesIn(allergy.substance, allergy.substance_code);
  if (namesOf(known).some((name) => speaksOf(meant, name)) || namesOf(meant).some((name) => speaksOf(known, name)))
    return { allergy, relation: 'substance', className: null };
  const shared = known.classes.find((each) => meant.classes.includes(each));
  if (shared) return { allergy, relation: 'class', className: shared.display };
  const related = meant.classes.find((each) => known.classes.some((own) => own.related.includes(each.code)));
  if (related) return { allergy, relation: 'related', className: related.display };
  return undefined;
}

const inWords = (code: string) => ` ${code.replaceAll('-', ' ')} `;

/** As it is written, with and without a strength, and as its codes are; less than four letters say too little. */
const namesOf = ({ text, codes }: Substances): readonly string[] =>
  [text, text.replace(/ \d.*$/, ' '), ...[...codes].map(inWords)].filter((name) => name.trim().length > 3);

/** Whether it is named, be it among other words, such as a salt or a form, or as an ingredient. */
const speaksOf = ({ text, codes }: Substances, name: string): boolean =>
  text.includes(name) || [...codes].some((code) => inWords(code).includes(name));

/** What a text and its code speak of: medicines, and the classes to which they belong or which are named themselves. */
function substancesIn(name: string, code: string | null): Substances {
  const text = ` ${foldName(name)} `;
  const codes = new Set(code === null ? [] : [code]);
  for (const [alias, of] of Object.entries(medicineAliases)) if (says(text, alias)) codes.add(of);
  for (const each of knownMedicines) if (says(text, each.replaceAll('-', ' '))) codes.add(each);
  const names = [...codes].map(inWords);
  const classes = drugClasses.filter(
    (each) =>
      codes.has(each.code) ||
      each.members.some((member) => codes.has(member)) ||
      // A combination of the same ingredient under a code that the class does not list.
      each.members.some((member) => names.some((own) => own.includes(inWords(member)))) ||
      [foldName(each.display), ...each.aliases].some((alias) => says(text, alias)),
  );
  for (const own of [...codes]) for (const part of ingredientsOf(own)) codes.add(part);
  return { codes, classes, text };
}

/** From so many letters on, a word may have a typing error. */
const longWord = 7;

/** Whether a folded text, with spaces around, holds a folded name. */
function says(text: string, name: string): boolean {
  if (text.includes(` ${name} `)) return true;
  if (name.length < longWord || name.includes(' ')) return false;
  return text.split(' ').some((word) => word.length >= longWord - 1 && typingDistance(word, name, 1) <= 1);
}

const knownMedicines: readonly string[] = [...new Set(drugClasses.flatMap(({ members }) => members))];

/** The single ingredients of a combination, as far as the classes know them: amoxicillin of amoxicillin-clavulanic-acid. */
const ingredientsOf = (code: string): readonly string[] =>
  knownMedicines.filter((each) => each !== code && inWords(code).includes(inWords(each)));
