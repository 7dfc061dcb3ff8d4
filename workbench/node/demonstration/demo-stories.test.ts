import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import builtIn from '../../../plugins/features/diagnoses/node/codes/common-diagnoses.json';
import {
  findingsOf,
  type CheckedLine,
  type PatientFacts,
} from '../../../plugins/features/medication-requests/common/find-findings';
import { ageOn } from '../../../plugins/features/patients/common/patient-description';
import { demoStories, storyOf, suitsStory } from '../../../plugins/features/patients/node/demo/stories/stories';
import { startTestServer, type TestServer, type TestUser } from '../../../tests/support/test-server';
import { SystemDatabase } from '@clinic-workbench/sdk/node';
import { walkIns } from '../../../plugins/features/visits/node/demo/walk-ins';
import { builtInPlugins } from '../built-in-plugins';
import { fillDemonstration } from './demonstration';

/** Clinicians judge a product by the patients in its demonstration: each encounter tells one plausible story. */
let server: TestServer;

interface Told {
  readonly uuid: string;
  readonly patient: string;
  readonly reason: string;
  readonly gender: string;
  readonly birth_date: string;
  readonly started: string;
}
let encounters: readonly Told[];

beforeAll(async () => {
  server = await startTestServer({});
  await fillDemonstration(server.kernel.container, await builtInPlugins());
  encounters = await server.rows<Told>(
    `select e.uuid, e.patient_uuid as patient, e.reason, p.gender, to_char(p.birth_date, 'YYYY-MM-DD') as birth_date,
            to_char(e.started_at, 'YYYY-MM-DD') as started
       from encounters e join patients p on p.organization_uuid = e.organization_uuid and p.uuid = e.patient_uuid
      where e.started_at is not null`,
  );
}, 120_000);
afterAll(() => server.close());

const story = (encounter: string | null) => storyOf(encounters.find(({ uuid }) => uuid === encounter)?.reason ?? '')!;
/**
 * Facts that today's checks cannot examine: a pregnancy that nobody asked about, and a child weighed on arrival some
 * days ago.
 */
const unmeasured = /^(note:dose$|not-checked:dose:(old-weight$|pregnancy))/;

function groupsOf<T>(all: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}
/** Rows of a table that belong to encounters that have begun. */
const rowsOf = <Row extends { encounter_uuid: string }>(columns: string, table: string) =>
  server.rows<Row>(
    `select ${columns}, t.encounter_uuid from ${table} t join encounters e on e.organization_uuid = t.organization_uuid and e.uuid = t.encounter_uuid
      where e.started_at is not null`,
  );

it('every story has diagnoses of the built-in list, and each reason belongs to one', () => {
  const displays = new Map(builtIn.entries.map(([code, display]) => [code, display]));
  for (const { diagnoses } of demoStories)
    for (const [code, display] of diagnoses) expect({ code, display }).toEqual({ code, display: displays.get(code) });
  const reasons = demoStories.flatMap((each) => each.reasons);
  expect(new Set(reasons).size).toBe(reasons.length);
});

describe('in the demonstration', () => {
  it('everybody who was seen has a story that fits their age and sex, and no other', () => {
    expect(encounters.length).toBeGreaterThan(100);
    const wrong = encounters.filter(({ reason, gender, birth_date, started }) => {
      const told = storyOf(reason);
      return !told || !suitsStory(told, { gender, years: ageOn(birth_date, started) ?? -1 });
    });
    expect(wrong).toEqual([]);
    for (const [patient, own] of groupsOf(encounters, ({ patient: of }) => of))
      expect({ patient, stories: new Set(own.map(({ reason }) => storyOf(reason))).size }).toEqual({
        patient,
        stories: 1,
      });
    expect(new Set(encounters.map(({ reason }) => storyOf(reason))).size).toBeGreaterThan(14);
  });

  it('walk-ins of any day come for the reason of their story', async () => {
    const system = server.kernel.container.get<SystemDatabase>(SystemDatabase);
    const organizations = await server.rows<{ uuid: string }>('select organization_uuid as uuid from organizations');
    const told = groupsOf(
      await server.rows<{ patient_uuid: string; reason: string }>(
        'select patient_uuid, unnest(reasons) as reason from appointments',
      ),
      ({ patient_uuid }) => patient_uuid,
    );
    let coming = 0;
    for (const { uuid } of organizations)
      for (let days = -8; days <= 8; days++) {
        const came = await system.inOrganization(uuid, (db) => walkIns(db, new Date(Date.now() + days * 86_400_000)));
        coming += came.length;
        for (const { patient_uuid, reason } of came)
          expect(new Set([reason, ...(told.get(patient_uuid) ?? []).map((own) => own.reason)].map(storyOf)).size).toBe(
            1,
          );
      }
    expect(coming).toBeGreaterThan(200);
  });

  it('diagnoses, notes, medicines, orders, care plans and referrals of an encounter match its story', async () => {
    const diagnoses = await rowsOf<{ encounter_uuid: string; code: string }>('t.code', 'diagnoses');
    const notes = await rowsOf<{ encounter_uuid: string; plain: string }>('t.plain', 'patient_notes');
    const medicines = await rowsOf<{ encounter_uuid: string; drug_code: string }>('t.drug_code', 'medication_requests');
    const orders = await rowsOf<{ encounter_uuid: string; reason: string }>('t.reason', 'service_requests');
    const plans = await rowsOf<{ encounter_uuid: string; title: string }>('t.title', 'care_plans');
    const referrals = await rowsOf<{ encounter_uuid: string; reason: string }>('t.reason', 'referrals');
    for (const rows of [diagnoses, notes, medicines, orders, plans, referrals]) expect(rows.length).toBeGreaterThan(5);
    const strangers = [
      ...diagnoses.filter((row) => !story(row.encounter_uuid).diagnoses.some(([code]) => code === row.code)),
      ...notes.filter(({ encounter_uuid, plain }) => {
        const { complaint, history, findings, plan } = story(encounter_uuid);
        return ![complaint, history, findings, plan[0]!].some((text) => plain.includes(text));
      }),
      ...medicines.filter(
        (row) => !story(row.encounter_uuid).medicines.some((each) => each.drug_code === row.drug_code),
      ),
      ...orders.filter((row) => !story(row.encounter_uuid).orders.some(({ reason }) => reason === row.reason)),
      ...plans.filter((row) => story(row.encounter_uuid).care?.title !== row.title),
      ...referrals.filter((row) => story(row.encounter_uuid).referral?.reason !== row.reason),
    ];
    expect(strangers).toEqual([]);
  });

  it('patients with a story wait at the main hospital and at East Legon', async () => {
    const waiting = await server.rows<{ site: string; reason: string }>(
      `select l.name as site, v.reason from queue_entries q
         join visits v on v.organization_uuid = q.organization_uuid and v.uuid = q.visit_uuid
         join locations l on l.organization_uuid = q.organization_uuid and l.uuid = q.ticket_site
        where q.ended_at is null and q.stop is null and q.status = 'waiting'`,
    );
    const at = (site: string) => waiting.filter((each) => each.site === site);
    expect(at('Main Hospital Ridge').length).toBeGreaterThanOrEqual(2);
    expect(at('East Legon Clinic').length).toBeGreaterThanOrEqual(3);
    for (const { reason } of at('East Legon Clinic')) expect(storyOf(reason), reason).toBeDefined();
  });

  it('a fever was measured only for patients with a fever in their story', async () => {
    const temperatures = await rowsOf<{ encounter_uuid: string; quantity: number; source: string | null }>(
      't.quantity, (select source from observation_rounds r where r.organization_uuid = t.organization_uuid and r.uuid = t.round_uuid) as source',
      `(select * from observations where code = '8310-5')`,
    );
    expect(temperatures.length).toBeGreaterThan(50);
    const wrong = temperatures
      .filter(({ source }) => source === null)
      .filter(({ encounter_uuid, quantity }) => quantity >= 37.5 !== (story(encounter_uuid).signs?.fever === true));
    expect(wrong).toEqual([]);
  });

  it('no prescription fails the prescribers’ checks', async () => {
    const prescribed = await server.rows<
      CheckedLine & { uuid: string; prescription: string; patient: string; organization: string }
    >(
      `select m.uuid, m.prescription_uuid as prescription, m.patient_uuid as patient, m.organization_uuid as organization, m.drug, m.drug_code,
              m.strength, m.form, m.route, m.dose_value::float8 as dose_value, m.dose_unit, m.frequency, m.as_needed,
              m.max_per_day::float8 as max_per_day, m.duration_value::float8 as duration_value, m.duration_unit
         from medication_requests m order by m.prescription_uuid, m.line`,
    );
    expect(prescribed.length).toBeGreaterThan(40);
    const readers = new Map<string, TestUser>();
    const found: unknown[] = [];
    for (const lines of groupsOf(prescribed, (line) => line.prescription).values()) {
      const { patient, organization } = lines[0]!;
      const as =
        readers.get(organization) ??
        (await server.user(organization, {
          workspaces: ['OPD'],
          resources: ['medication-requests.*', 'patients.*', 'allergies.*', 'observations.*', 'diagnoses.*'],
        }));
      readers.set(organization, as);
      const url = `/api/v2/emr/medication-requests/check-facts?patient_id=${patient}`;
      const facts = (await server.request({ method: 'GET', url, as })).body as PatientFacts;
      const own = new Set(lines.map(({ uuid }) => uuid));
      const running = facts.running.filter(({ uuid }) => !own.has(uuid));
      const findings = findingsOf(lines, { ...facts, running })
        .flat()
        .filter(({ key, not_checked }) => !(not_checked && unmeasured.test(key)));
      if (findings.length > 0) found.push({ drugs: lines.map(({ drug }) => drug), findings });
    }
    expect(found).toEqual([]);
  });

  it('no reaction is older than its patient', async () => {
    const early = await server.rows(
      `select a.substance, a.onset, p.birth_date from allergies a
         join patients p on p.organization_uuid = a.organization_uuid and p.uuid = a.patient_uuid
        where a.onset is not null and a.onset <= left(p.birth_date::text, length(a.onset))`,
    );
    expect(early).toEqual([]);
  });
});

it('every record has a history, which begins with its first values', async () => {
  const kinds = {
    allergies: 'allergies',
    diagnoses: 'diagnoses',
    care_plans: 'care-plans',
    referrals: 'referrals',
    service_requests: 'service-requests',
    medication_requests: 'medication-requests',
  };
  for (const [table, resource] of Object.entries(kinds)) {
    const [counts] = await server.rows<{ records: number; told: number }>(
      `select count(*)::int as records,
              count(*) filter (where exists (
                select from record_changes h where h.record_uuid = t.uuid and h.resource = $1 and h.before = '{}'
                   and h.at = t.created_at and h.by is not distinct from t.created_by and h.after <> '{}'))::int as told
         from ${table} t`,
      [resource],
    );
    expect(counts?.records, table).toBeGreaterThan(0);
    expect(counts?.told, table).toBe(counts?.records);
  }
});
