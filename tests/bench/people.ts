import type { Gender } from '../../plugins/features/patients/common/patient-choices';

/** A person who could come to the desk. */
export interface BenchPerson {
  readonly first_name: string;
  readonly last_name: string;
  readonly gender: Gender;
  /** YYYY-MM-DD */
  readonly date_of_birth: string;
  /** E.164; no other person has it. */
  readonly mobile: string;
  readonly address: readonly [{ readonly city: string; readonly state: string; readonly country: 'GH' }];
}

const givenStarts =
  'Aba Abe Adjo Afi Aku Ama Ana Asa Ata Bea Dede Ef Eko Ela Esi Fa Gif Ha Ify Jo Ka Kwa Lam Mawu Na'.split(' ');
const givenEnds = 'beth da dzo fia kor kwei la lie ma mi na nam niel pe ra sah sika so te tia tsu wa wusu ye zah'.split(
  ' ',
);
const familyStarts =
  'Acqua Adda Agbe Akro Ampo Ana Antwi Asie Ayi Baah Boa Bonsu Daa Dze Effa Fori Gya Kuma La Men Nyar Obe Ofo Osa Owu Qua Sarpo Tet Twu Yebo'.split(
    ' ',
  );
const familyMiddles = 'ba da fo gye ko la man ni pra so ta wu'.split(' ');
const familyEnds = 'ba dom fio gah kai ku ley mah nor nsah pong rko sei te tey vi wah yaw zi'.split(' ');

const givenNames = givenStarts.flatMap((start) => givenEnds.map((end) => start + end));
const familyNames = familyStarts.flatMap((start) =>
  familyMiddles.flatMap((middle) => familyEnds.map((end) => start + middle + end)),
);
const towns = ['Accra:Greater Accra', 'Tema:Greater Accra', 'Kumasi:Ashanti', 'Cape Coast:Central', 'Ho:Volta'];
/** Mobile prefixes in Ghana whose numbers are all given out. */
const phonePrefixes = ['24', '54', '55', '53', '20', '50', '27', '26'];
/** The range of birth dates: the 80 years before a fixed day, so that every run has the same people. */
const days = 80 * 365;
const lastBirthday = Date.UTC(2026, 0, 31);

/**
 * Makes up people, the same ones in each run. Some names are far more common than others (625 given names and 6,840
 * family names).
 *
 * No two people have the same name, or share a name and a birthday: the product would then ask whether they are one
 * person, but the benchmark measures registrations, not this question.
 */
export class BenchPeople {
  readonly #names = new Set<string>();
  readonly #wordsByBirthday = new Map<string, Set<string>>();
  #seed = 20_261_120;
  #count = 0;

  next(): BenchPerson {
    for (;;) {
      const first = this.#common(givenNames);
      const last = this.#common(familyNames);
      const birthday = new Date(lastBirthday - Math.floor(this.#random() * days) * 86_400_000)
        .toISOString()
        .slice(0, 10);
      if (!this.#isNew(first, last, birthday)) continue;
      const [city = '', state = ''] = this.#any(towns).split(':');
      return {
        first_name: first,
        last_name: last,
        gender: this.#random() < 0.55 ? 'FEMALE' : 'MALE',
        date_of_birth: birthday,
        mobile: this.#phone(),
        address: [{ city, state, country: 'GH' }],
      };
    }
  }

  #isNew(first: string, last: string, birthday: string): boolean {
    const [year, ...monthAndDay] = birthday.split('-');
    // A birthday with day and month swapped counts as nearly the same.
    const key = [year, ...monthAndDay.toSorted()].join();
    const words = this.#wordsByBirthday.get(key) ?? new Set();
    if (this.#names.has(`${first} ${last}`) || words.has(first) || words.has(last)) return false;
    this.#names.add(`${first} ${last}`);
    this.#wordsByBirthday.set(key, words.add(first).add(last));
    return true;
  }

  #phone(): string {
    const number = this.#count++;
    const prefix = phonePrefixes[number % phonePrefixes.length] ?? '';
    // A step by a prime number reaches every seven-digit number once.
    return `+233${prefix}${String((1_000_003 + number * 7_919) % 10_000_000).padStart(7, '0')}`;
  }

  /** The first of a list are about ten times as common as the last. */
  #common(list: readonly string[]): string {
    return list[Math.floor(list.length * this.#random() ** 1.6)] ?? '';
  }

  #any(list: readonly string[]): string {
    return list[Math.floor(list.length * this.#random())] ?? '';
  }

  /**
   * From 0 up to, but not including, 1. A linear congruential generator (Numerical Recipes, 3rd edition, section 7.1).
   */
  #random(): number {
    this.#seed = (Math.imul(this.#seed, 1_664_525) + 1_013_904_223) >>> 0;
    return this.#seed / 2 ** 32;
  }
}
