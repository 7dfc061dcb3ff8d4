import type { DemoContext, DemoOrganization } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { nameKey } from '../../common/duplicates/name-likeness';
import { searchTermsOf } from '../search/search-terms';
import { DemoPeople } from './demo-people';

const country = 'GH';
const patientsOf: Readonly<Record<DemoOrganization['kind'], number>> = { hospital: 500, clinic: 25 };
const seeds: Readonly<Record<DemoOrganization['kind'], number>> = { hospital: 20_260_306, clinic: 20_260_307 };
const day = 86_400_000;

/**
 * People for presenters to register live. They are not in the demonstration, because a duplicate would interrupt the
 * presenter.
 */
const keptFree: ReadonlySet<string> = new Set([nameKey({ first_name: 'Ama', last_name: 'Mensah' })]);

/** Gives each organization its patients: the same people every time, registered over the last year and this week. */
export async function demoPatients({ system, organizations }: DemoContext): Promise<void> {
  // Half a megabyte of names, needed once per installation.
  const { faker } = await import('@faker-js/faker/locale/en_GH');
  const now = Date.now();
  for (const organization of organizations) {
    faker.seed(seeds[organization.kind]);
    const people = new DemoPeople(faker, new Date(now));
    const count = patientsOf[organization.kind];
    const times = Array.from({ length: count }, () =>
      registrationTime(faker.number.float(), faker.number.float(), now),
    ).toSorted((a, b) => a - b);
    const rows = times.map((time, index) =>
      rowOf(nextPerson(people), organization, new Date(time), `P${String(index + 1).padStart(6, '0')}`),
    );
    await system.inOrganization(organization.uuid, async (db) => {
      await sql`
        insert into patients (organization_uuid, uuid, patient_number, first_name, last_name, name_prefix, gender, birth_date, mobile, email,
          marital_status, address, related_persons, patient_communication, religious_affiliation, search_terms, created_at, updated_at, created_by, updated_by)
        select organization_uuid, uuid, patient_number, first_name, last_name, name_prefix, gender, birth_date, mobile, email,
          marital_status, address, related_persons, patient_communication, religious_affiliation, search_terms, created_at, created_at, created_by, created_by
        from jsonb_populate_recordset(null::patients, ${JSON.stringify(rows)}::jsonb)
      `.execute(db);
      await sql`
        insert into code_counters (organization_uuid, type, period, next) values (${organization.uuid}, 'patient', 0, ${count + 1})
        on conflict (organization_uuid, type, period, location_uuid) do update set next = greatest(code_counters.next, excluded.next)
      `.execute(db);
    });
  }
}

function nextPerson(people: DemoPeople) {
  for (;;) {
    const person = people.next();
    if (!keptFree.has(nameKey(person))) return person;
  }
}

/** One in twelve within the last day, one in eight in the week before, the others over the year. */
function registrationTime(which: number, when: number, now: number): number {
  if (which < 0.08) return now - when * day;
  return which < 0.2 ? now - day - when * 6 * day : now - 7 * day - when * 358 * day;
}

function rowOf(
  person: ReturnType<DemoPeople['next']>,
  { uuid: organization, staff }: DemoOrganization,
  at: Date,
  number: string,
) {
  const { language, religion, ...fields } = person;
  return {
    organization_uuid: organization,
    uuid: v7({ msecs: at.getTime() }),
    patient_number: number,
    ...fields,
    patient_communication: [{ language, preferred: true }],
    religious_affiliation: [religion],
    search_terms: searchTermsOf(person, country),
    created_at: at.toISOString(),
    created_by: staff.receptionist ?? null,
  };
}
