import type { Faker } from '@faker-js/faker';
import { toStoredPhone } from '@clinic-workbench/sdk/node';
import type { Gender } from '../../common/patient-choices';
import type { PatientAddress, RelatedPerson } from '../../common/patient';

/** A fictional person for the demonstration. */
export interface DemoPerson {
  readonly first_name: string;
  readonly last_name: string;
  readonly name_prefix: string;
  readonly gender: Gender;
  /** YYYY-MM-DD */
  readonly birth_date: string;
  readonly birth_date_is_estimated: boolean;
  /** E.164 */
  readonly mobile: string | null;
  readonly email: string | null;
  readonly marital_status: string | null;
  readonly address: readonly PatientAddress[];
  readonly related_persons: readonly RelatedPerson[];
  readonly language: string;
  readonly religion: string;
}

interface Share<T> {
  readonly weight: number;
  readonly value: T;
}

/**
 * Years of age and their share, after the 2021 census (Ghana Statistical Service), with more old people, who are ill
 * more often.
 */
const ages: readonly Share<readonly [from: number, to: number]>[] = [
  { weight: 14, value: [0, 4] },
  { weight: 19, value: [5, 14] },
  { weight: 18, value: [15, 24] },
  { weight: 17, value: [25, 34] },
  { weight: 13, value: [35, 44] },
  { weight: 8, value: [45, 54] },
  { weight: 6, value: [55, 64] },
  { weight: 3, value: [65, 74] },
  { weight: 2, value: [75, 92] },
];

/** Codes of HL7's ReligiousAffiliation. */
const religions: readonly Share<string>[] = [
  { weight: 31, value: '1038' },
  { weight: 25, value: '1013' },
  { weight: 20, value: '1023' },
  { weight: 10, value: '1041' },
  { weight: 6, value: '1073' },
  { weight: 5, value: '1040' },
  { weight: 3, value: '1002' },
];

const languages: readonly Share<string>[] = [
  { weight: 40, value: 'TW' },
  { weight: 14, value: 'FAT' },
  { weight: 13, value: 'EE' },
  { weight: 9, value: 'GAA' },
  { weight: 8, value: 'DAG' },
  { weight: 6, value: 'HA' },
  { weight: 10, value: 'EN' },
];

/** Towns of patients of a hospital in Accra, with their districts and regions. */
const places: readonly Share<PatientAddress>[] = [
  ...townsOf('Greater Accra', 12, [
    'Osu:Korle Klottey',
    'Madina:La Nkwantanang',
    'Tema:Tema Metropolitan',
    'Dansoman:Ablekuma West',
    'Teshie:Ledzokuku',
    'Kaneshie:Okaikwei South',
  ]),
  ...townsOf('Ashanti', 3, ['Kumasi:Kumasi Metropolitan', 'Obuasi:Obuasi Municipal', 'Ejisu:Ejisu Municipal']),
  ...townsOf('Central', 4, ['Cape Coast:Cape Coast Metropolitan', 'Kasoa:Awutu Senya East', 'Elmina:KEEA']),
  ...townsOf('Eastern', 4, ['Koforidua:New Juaben South', 'Nsawam:Nsawam Adoagyiri']),
  ...townsOf('Western', 2, ['Takoradi:Sekondi-Takoradi', 'Tarkwa:Tarkwa-Nsuaem']),
  ...townsOf('Volta', 3, ['Ho:Ho Municipal', 'Keta:Keta Municipal']),
  ...townsOf('Northern', 2, ['Tamale:Tamale Metropolitan']),
  ...townsOf('Bono', 1, ['Sunyani:Sunyani Municipal']),
  ...townsOf('Bono East', 1, ['Techiman:Techiman Municipal']),
  ...townsOf('Ahafo', 1, ['Goaso:Asunafo North']),
  ...townsOf('Oti', 1, ['Dambai:Krachi East']),
  ...townsOf('Savannah', 1, ['Damongo:West Gonja']),
  ...townsOf('North East', 1, ['Nalerigu:East Mamprusi']),
  ...townsOf('Upper East', 1, ['Bolgatanga:Bolgatanga Municipal']),
  ...townsOf('Upper West', 1, ['Wa:Wa Municipal']),
  ...townsOf('Western North', 1, ['Sefwi Wiawso:Sefwi Wiawso Municipal']),
];

function townsOf(state: string, weight: number, towns: readonly string[]): Share<PatientAddress>[] {
  return towns.map((town) => {
    const [city = '', district = ''] = town.split(':');
    return { weight: weight / towns.length, value: { city, district, state, country: 'GH' } };
  });
}

/** Mobile prefixes of MTN, Telecel (once Vodafone) and AirtelTigo. */
const prefixes = ['24', '54', '55', '59', '25', '53', '20', '50', '27', '57', '26', '56'];

/** Creates people; the same seed creates the same ones, with ages counted from `today`. */
export class DemoPeople {
  readonly #faker: Faker;
  readonly #today: Date;
  readonly #taken = new Set<string>();

  constructor(faker: Faker, today: Date) {
    this.#faker = faker;
    this.#today = today;
  }

  next(): DemoPerson {
    const f = this.#faker;
    const gender: Gender = f.number.float() < 0.56 ? 'FEMALE' : 'MALE';
    const [from, to] = f.helpers.weightedArrayElement([...ages]);
    const age = f.number.int({ min: from, max: to });
    // Two words that no other person combines: the demonstration starts without duplicates.
    const [first, last] = this.#unique(
      () => [this.#firstName(gender), this.#lastName()] as const,
      (names) => names.join(' '),
    );
    const child = age < 15;
    const mobile = child && f.number.float() < 0.7 ? null : this.#phone();
    const place = {
      line: `${f.number.int({ min: 1, max: 180 })} ${this.#lastName()} ${f.helpers.arrayElement(['Street', 'Road', 'Lane', 'Close'])}`,
      ...f.helpers.weightedArrayElement([...places]),
    };
    return {
      first_name: first,
      last_name: last,
      gender,
      name_prefix: titleOf(gender, age, f),
      birth_date: this.#birthDate(age),
      birth_date_is_estimated: false,
      mobile,
      email: !child && f.number.float() < 0.3 ? this.#email(first, last) : null,
      marital_status: child ? null : maritalStatusOf(age, f),
      address: [place],
      related_persons: this.#relatives(last, child),
      language: f.helpers.weightedArrayElement([...languages]),
      religion: f.helpers.weightedArrayElement([...religions]),
    };
  }

  #relatives(last: string, child: boolean): RelatedPerson[] {
    const f = this.#faker;
    const relative = (relationship: RelatedPerson['relationship'], gender: Gender): RelatedPerson => ({
      relationship,
      name: `${this.#firstName(gender)} ${last}`,
      telecom: this.#phone(),
    });
    if (child) return [relative('NEXT_OF_KIN', 'FEMALE')];
    if (f.number.float() < 0.2) return [];
    const next = relative('NEXT_OF_KIN', f.helpers.arrayElement(['FEMALE', 'MALE']));
    return f.number.float() < 0.3
      ? [next, relative('EMERGENCY_CONTACT', f.helpers.arrayElement(['FEMALE', 'MALE']))]
      : [next];
  }

  /** Day names and others; one in five has a second name. */
  #firstName(gender: Gender): string {
    const f = this.#faker;
    const name = () => tidy(f.person.firstName(gender === 'FEMALE' ? 'female' : 'male'));
    const [one, two] = [name(), name()];
    return f.number.float() < 0.2 && one !== two ? `${one} ${two}` : one;
  }

  #lastName(): string {
    return tidy(this.#faker.helpers.arrayElement(this.#faker.rawDefinitions.person?.last_name?.generic ?? []));
  }

  #birthDate(age: number): string {
    const day = new Date(this.#today);
    day.setUTCFullYear(day.getUTCFullYear() - age);
    day.setUTCDate(day.getUTCDate() - this.#faker.number.int({ min: 1, max: 360 }));
    return day.toISOString().slice(0, 10);
  }

  #phone(): string {
    const f = this.#faker;
    for (;;) {
      const number = `+233${f.helpers.arrayElement(prefixes)}${f.string.numeric({ length: 7, allowLeadingZeros: true })}`;
      if (this.#taken.has(number) || toStoredPhone(number, 'GH') !== number) continue;
      this.#taken.add(number);
      return number;
    }
  }

  #email(first: string, last: string): string {
    const local = `${first}.${last}`
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z.]/g, '');
    return this.#unique(
      () => `${local}${this.#faker.number.int({ min: 1, max: 99 })}@example.com`,
      (address) => address,
    );
  }

  #unique<T>(make: () => T, key: (made: T) => string): T {
    for (;;) {
      const made = make();
      if (this.#taken.has(key(made))) continue;
      this.#taken.add(key(made));
      return made;
    }
  }
}

/** Two mistakes in faker's list of names. */
const tidy = (name: string) => name.replace(/^COmfort$/, 'Comfort').replace(/^Eliabeth$/, 'Elizabeth');

function titleOf(gender: Gender, age: number, f: Faker): string {
  if (age < 15) return gender === 'FEMALE' ? 'Miss' : 'Master';
  if (age > 30 && f.number.float() < 0.04) return f.helpers.arrayElement(['Dr', 'Prof', 'Hon']);
  if (gender === 'MALE') return 'Mr';
  return age > 26 ? 'Mrs' : 'Miss';
}

function maritalStatusOf(age: number, f: Faker): string {
  if (age < 22) return 'NEVER_MARRIED';
  if (age > 64 && f.number.float() < 0.4) return 'WIDOWED';
  return f.helpers.weightedArrayElement([
    { weight: 60, value: 'MARRIED' },
    { weight: 25, value: 'NEVER_MARRIED' },
    { weight: 6, value: 'DIVORCED' },
    { weight: 5, value: 'DOMESTIC_PARTNER' },
    { weight: 4, value: 'WIDOWED' },
  ]);
}
