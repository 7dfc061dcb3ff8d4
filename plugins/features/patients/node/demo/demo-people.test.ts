import { faker } from '@faker-js/faker/locale/en_GH';
import { check, sentence } from '@clinic-workbench/sdk/common';
import { describe, expect, it } from 'vitest';
import { duplicateScore } from '../../common/duplicates/duplicate-score';
import { RegisterPatient } from '../../common/patient-requests';
import { toStoredPhone } from '@clinic-workbench/sdk/node';
import { DemoPeople } from './demo-people';

const today = new Date('2026-11-20T08:00:00Z');

function fiveHundred() {
  faker.seed(1);
  const people = new DemoPeople(faker, today);
  return Array.from({ length: 500 }, () => people.next());
}

describe('people of the demonstration', () => {
  const people = fiveHundred();

  it('are the same every time', () => expect(fiveHundred()).toEqual(people));

  it('could be registered as they are', () => {
    for (const { language, religion, ...person } of people) {
      const input = {
        ...person,
        patient_communication: [{ language, preferred: true }],
        religious_affiliation: [religion],
      };
      const faults = check(RegisterPatient, JSON.parse(JSON.stringify(input))).faults;
      expect(
        Object.values(faults ?? {})
          .flat()
          .map(sentence),
      ).toEqual([]);
    }
  });

  it('have valid phones that nobody shares', () => {
    const phones = people.flatMap(({ mobile }) => (mobile ? [mobile] : []));
    expect(phones.every((phone) => toStoredPhone(phone, 'GH') === phone)).toBe(true);
    expect(new Set(phones).size).toBe(phones.length);
  });

  it('are of all ages, both sexes and all 16 regions', () => {
    const under15 = people.filter(({ birth_date }) => birth_date > '2011-11-20').length;
    expect(under15).toBeGreaterThan(120);
    expect(under15).toBeLessThan(220);
    expect(people.filter(({ gender }) => gender === 'FEMALE').length).toBeGreaterThan(230);
    expect(new Set(people.map(({ address }) => address[0]?.state)).size).toBe(16);
    expect(people.every(({ birth_date }) => birth_date <= '2026-11-20')).toBe(true);
  });

  it('include no two records that look like one person', () => {
    // No two people share a phone, so only a namesake can look like the same person.
    const key = ({ last_name, birth_date }: (typeof people)[number]) => [last_name, birth_date];
    const scored = (person: (typeof people)[number]) => ({ ...person, date_of_birth: person.birth_date });
    const pairs = people.flatMap((a, i) =>
      people
        .slice(i + 1)
        .filter((b) => key(a).some((part) => key(b).includes(part)))
        .filter((b) => ['certain', 'likely'].includes(duplicateScore(scored(a), scored(b)).level ?? '')),
    );
    expect(pairs).toEqual([]);
  });
});
