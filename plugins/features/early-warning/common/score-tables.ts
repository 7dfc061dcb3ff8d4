import type { AgeGroup } from './age-group';
import type { MorseCutOffs } from './morse-settings';
import type { ScoreKind } from './score-kind';
import type { ScoreBand, ScoreItem, ScoreSign, ScoreTable } from './score-table';

/** A table in its data file, which is also answered as a value set. */
export interface PublishedTable {
  readonly title: string;
  readonly version: string;
  readonly source: string;
  /** The least age in completed years. */
  readonly from_age?: number;
  readonly concepts: readonly Concept[];
}

interface Concept extends Omit<ScoreItem, 'kind'> {
  readonly kind: ScoreItem['kind'] | 'discriminator' | 'signs';
  /** The input's code, if the concept's code distinguishes age groups. */
  readonly input?: string;
  readonly age_group?: AgeGroup;
  readonly asked_of?: { readonly genders: readonly string[]; readonly to_age: number };
  readonly discriminators?: readonly ScoreBand[];
  readonly signs?: readonly ScoreSign[];
}

/** The data, loaded when first needed. */
const files: Readonly<Record<ScoreKind, () => Promise<{ readonly default: unknown }>>> = {
  tews: () => import('../../valuesets/common/scores/tews-config.json'),
  mews: () => import('../../valuesets/common/scores/mews.json'),
  news2: () => import('../../valuesets/common/scores/news2.json'),
  morse: () => import('../../valuesets/common/scores/morse-fall-scale.json'),
};

export async function publishedTable(kind: ScoreKind): Promise<PublishedTable> {
  return (await files[kind]()).default as PublishedTable;
}

/** The data that select the part of a published table. */
export interface TableChoice {
  /** Of TEWS, which has a table for each. */
  readonly ageGroup: AgeGroup | undefined;
  /** As in patient records: `FEMALE`. */
  readonly gender: string;
  /** Completed years; null if not known. */
  readonly age: number | null;
  /** The site's own, for the Morse scale. */
  readonly cutOffs: MorseCutOffs | undefined;
}

/** The table adapted to one patient. */
export function tableOf(kind: ScoreKind, published: PublishedTable, choice: TableChoice): ScoreTable {
  const { title, version, source, concepts } = published;
  const own = concepts.filter(({ age_group }) => age_group === undefined || age_group === choice.ageGroup);
  const bands = own.flatMap(({ discriminators }) => discriminators ?? []);
  const table = { kind, title, version, source, signs: own.flatMap(({ signs }) => signs ?? []) };
  const items = own.flatMap((concept) => itemOf(concept, choice));
  const { cutOffs } = choice;
  if (kind !== 'morse' || !cutOffs || cutOffs.version === 0) return { ...table, items, bands };
  return { ...table, items, bands: cut(bands, cutOffs), version: `${version}+${cutOffs.version}` };
}

/** True if the score may be used at this age; an unknown age passes. */
export function fitsAge({ from_age }: PublishedTable, age: number | null): boolean {
  return from_age === undefined || age === null || age >= from_age;
}

function itemOf(concept: Concept, { gender, age }: TableChoice): ScoreItem[] {
  const { kind, input, age_group: _group, asked_of: asked, discriminators: _bands, signs: _signs, ...item } = concept;
  if (kind === 'discriminator' || kind === 'signs') return [];
  if (asked && !(asked.genders.includes(gender) && (age === null || age <= asked.to_age))) return [];
  return [{ ...item, kind, code: input ?? item.code }];
}

/** Low below the first cut-off, high from the second on. */
function cut([low, moderate, high]: readonly ScoreBand[], { moderate_from, high_from }: MorseCutOffs): ScoreBand[] {
  if (!low || !moderate || !high) throw new Error('The Morse Fall Scale has three bands');
  return [
    { ...low, from: 0, to: moderate_from - 1 },
    { ...moderate, from: moderate_from, to: high_from - 1 },
    { ...high, from: high_from },
  ];
}
