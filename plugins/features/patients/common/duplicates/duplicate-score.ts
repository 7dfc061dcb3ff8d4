import type { Gender } from '../patient-choices';
import { compareBirthDates, type DateAgreement } from './date-likeness';
import { nameComparer, type NameAgreement } from './name-likeness';

/** The fields to compare; any may be missing. `mobile` is E.164. */
export interface Person {
  readonly first_name?: string | null;
  readonly last_name?: string | null;
  readonly date_of_birth?: string | null;
  readonly mobile?: string | null;
  readonly email?: string | null;
  readonly gender?: Gender | null;
  readonly identifiers?: readonly { readonly type: string; readonly value: string }[];
}

const duplicateLevels = ['certain', 'likely', 'possible'] as const;
export type DuplicateLevel = (typeof duplicateLevels)[number];

export interface DuplicateFactor {
  /** English; also the key of its translation. */
  readonly reason: string;
  /** Bits for (positive) or against a match. */
  readonly weight: number;
}

export interface DuplicateScore {
  /** Sum of the weights, in bits. */
  readonly score: number;
  readonly level: DuplicateLevel | null;
  /** True if the user must say whether it is the same person before they register a new one. */
  readonly asks: boolean;
  /** The compared fields, the strongest first. */
  readonly factors: readonly DuplicateFactor[];
  /** True if both have the same email address or identifier, which only one record may have. */
  readonly sharesUnique: boolean;
}

/** A possible duplicate, as the server answers it. */
export interface DuplicateCandidate {
  readonly uuid: string;
  readonly patient_number: string;
  readonly full_name: string;
  readonly gender: Gender;
  readonly date_of_birth: string | null;
  readonly age: number | null;
  readonly mobile: string | null;
  readonly score: number;
  readonly level: DuplicateLevel;
  /** True if the user must decide about it before anything is saved. */
  readonly asks: boolean;
  /** English, strongest first: the reasons for a match. */
  readonly reasons: readonly string[];
}

/**
 * The weight of an agreement in bits, after I. P. Fellegi and A. B. Sunter, A Theory for Record Linkage, Journal of the
 * American Statistical Association 64 (1969): log2(m / u).
 * @param m how often two records of one person agree in this way
 * @param u how often records of two people do
 */
const bits = (m: number, u: number) => Math.log2(m / u);

interface Level {
  readonly reason: string;
  readonly weight: number;
}

const name: Readonly<Record<NameAgreement, Level>> = {
  same: { reason: 'Same name', weight: bits(0.85, 1 / 2000) },
  swapped: { reason: 'Same name in another order', weight: bits(0.85, 1 / 2000) },
  variant: { reason: 'Same name, spelt differently', weight: bits(0.08, 1 / 1000) },
  similar: { reason: 'Similar name', weight: bits(0.05, 1 / 300) },
  part: { reason: 'Part of the name is the same', weight: bits(0.03, 1 / 50) },
  different: { reason: 'Different name', weight: bits(0.01, 0.97) },
};

const birthDate: Readonly<Record<DateAgreement, Level>> = {
  same: { reason: 'Same date of birth', weight: bits(0.9, 1 / 10_000) },
  // If the day was unknown, 1 January was recorded: only the year agrees.
  'same-estimate': { reason: 'Same year of birth', weight: bits(0.9, 1 / 80) },
  transposed: { reason: 'Date of birth with figures swapped', weight: bits(0.02, 1 / 5000) },
  near: { reason: 'Date of birth nearly the same', weight: bits(0.04, 1 / 500) },
  different: { reason: 'Different date of birth', weight: bits(0.04, 0.99) },
};

const phone = {
  // Families share a phone, so two people have the same number far more often than by chance.
  same: { reason: 'Same phone number', weight: bits(0.7, 1 / 4000) },
  different: { reason: 'Different phone number', weight: bits(0.3, 1) },
};
const sex = {
  same: { reason: 'Same gender', weight: bits(0.99, 0.5) },
  different: { reason: 'Different gender', weight: bits(0.01, 0.5) },
};
const email = { reason: 'Same email address', weight: bits(0.5, 1 / 50_000) };
const identifier = { reason: 'Same identifier', weight: bits(0.9, 1 / 1_000_000) };

/** The scores, in bits, from which a match counts as certain, likely or possible. */
const thresholds: Readonly<Record<DuplicateLevel, number>> = { certain: 20, likely: 12, possible: 9 };

/**
 * How likely it is that two records are of one person.
 *
 * The method assumes independent comparisons. In a family they are not: sisters share a name and a phone, twins a
 * birthday too, and a mother gives her own insurance number for her child. Therefore no match is certain while the
 * names differ, unless an identifier and the birthday agree; and a shared phone, email address or identifier always
 * shows, at least as possible. Birthdays also repeat by chance: among 100,000 patients four or five share each day, and
 * every other registration would be stopped by a partial namesake. So a birthday alone makes no match likely if the
 * names agree only in part.
 */
export function duplicateScore(a: Person, b: Person): DuplicateScore {
  return duplicateScorer(a)(b);
}

/** `duplicateScore` of one person with many. */
export function duplicateScorer(a: Person): (b: Person) => DuplicateScore {
  const compareName = nameComparer(a);
  return (b) => scoreOf(a, b, compareName(b));
}

function scoreOf(a: Person, b: Person, names: NameAgreement | undefined): DuplicateScore {
  const dates = a.date_of_birth && b.date_of_birth ? compareBirthDates(a.date_of_birth, b.date_of_birth) : undefined;
  const samePhone = a.mobile && b.mobile ? a.mobile === b.mobile : undefined;
  const sameSex = knownSex(a.gender) && knownSex(b.gender) ? a.gender === b.gender : undefined;
  const sameIdentifier = a.identifiers?.some((x) =>
    b.identifiers?.some((y) => x.type === y.type && plain(x.value) === plain(y.value)),
  );
  const factors: Level[] = [];
  if (names) factors.push(name[names]);
  if (dates) factors.push(birthDate[dates]);
  if (samePhone !== undefined) factors.push(samePhone ? phone.same : phone.different);
  if (sameSex !== undefined) factors.push(sameSex ? sex.same : sex.different);
  const sameEmail = Boolean(a.email) && a.email?.toLowerCase() === b.email?.toLowerCase();
  if (sameEmail) factors.push(email);
  if (sameIdentifier) factors.push(identifier);
  factors.sort((x, y) => y.weight - x.weight);
  const score = Math.round(factors.reduce((sum, factor) => sum + factor.weight, 0) * 10) / 10;
  const namesAgree = names === 'same' || names === 'swapped' || names === 'variant';
  const sharesUnique = sameEmail || sameIdentifier === true;
  const mayBeCertain = namesAgree || (sameIdentifier === true && dates === 'same');
  const shared = sharesUnique || samePhone === true;
  const mayBeLikely = shared || names === undefined || namesAgree || names === 'similar';
  const scored = levelOf(score, mayBeCertain, mayBeLikely);
  const level = scored ?? (shared ? 'possible' : null);
  // The same name and gender without any difference elsewhere: at a desk this is usually the same person.
  const namesake = (names === 'same' || names === 'swapped') && sameSex !== false && dates !== 'different';
  const asks = level === 'certain' || level === 'likely' || (level === 'possible' && namesake);
  return { score, level, asks, factors, sharesUnique };
}

function levelOf(score: number, mayBeCertain: boolean, mayBeLikely: boolean): DuplicateLevel | null {
  if (score >= thresholds.certain && mayBeCertain) return 'certain';
  if (score >= thresholds.likely && mayBeLikely) return 'likely';
  return score >= thresholds.possible ? 'possible' : null;
}

/** True if the match is stronger than before: from none to possible, or from likely to certain. */
export function isMoreAlike(now: DuplicateLevel, before: DuplicateLevel | null): boolean {
  return before === null || duplicateLevels.indexOf(now) < duplicateLevels.indexOf(before);
}

const knownSex = (gender: Gender | null | undefined) => gender === 'MALE' || gender === 'FEMALE';

const plain = (value: string) => value.toUpperCase().replace(/[^A-Z0-9]/g, '');
