import type { Database } from '@clinic-workbench/sdk/node';
import { sql, type Transaction } from 'kysely';
import { ageOn } from '../../../patients/common/patient-description';
import { demoStories } from '../../../patients/node/contract';
import type { VisitStatus } from '../../common/visit-status';
import type { DemoVisit } from './demo-visit';

const minute = 60_000;

interface Coming {
  readonly status: VisitStatus;
  readonly reason: string;
  readonly priority: string;
  /** Minutes before now. */
  readonly arrived: number;
  readonly started?: number;
  readonly ended?: number;
}

/** A typical morning: some wait, one is being seen, some have left. */
const comings: readonly Coming[] = [
  { status: 'arrived', reason: 'Cough for a week', priority: 'routine', arrived: 6 },
  { status: 'arrived', reason: 'Skin rash', priority: 'routine', arrived: 34 },
  { status: 'triaged', reason: 'High fever', priority: 'urgent', arrived: 17 },
  { status: 'in-progress', reason: 'Cut on the hand', priority: 'asap', arrived: 41, started: 12 },
  { status: 'finished', reason: 'Dressing changed', priority: 'routine', arrived: 96, started: 80, ended: 58 },
  { status: 'finished', reason: 'Repeat prescription', priority: 'routine', arrived: 130, started: 118, ended: 110 },
  // Is being seen, and waits for the ordered blood test.
  { status: 'in-progress', reason: 'Loose stools and vomiting', priority: 'routine', arrived: 52, started: 24 },
];

/** A smaller site has patients too: they wait for a nurse or a practitioner. */
const comingsElsewhere: readonly Coming[] = [
  { status: 'arrived', reason: 'Headache', priority: 'routine', arrived: 11 },
  { status: 'arrived', reason: 'Burning when passing urine', priority: 'asap', arrived: 23 },
  { status: 'arrived', reason: 'Pain in the lower back', priority: 'routine', arrived: 38 },
];

interface Adult {
  readonly uuid: string;
  readonly gender: string;
  readonly birth_date: string;
  /** Reasons for their appointments. */
  readonly told: readonly string[];
}

interface Place {
  readonly location_uuid: string;
  readonly practitioner_role_uuid: string | null;
  readonly healthcare_service_uuid: string | null;
}

/** Today's patients without an appointment, at the places where the organization sees patients. */
export async function walkIns(db: Transaction<Database>, now: Date): Promise<readonly DemoVisit[]> {
  const [patients, places] = [await people(db, now), await whereTo(db)];
  const elsewhere = await secondSite(db);
  const at = (minutes: number | undefined) =>
    minutes === undefined ? null : new Date(now.getTime() - minutes * minute);
  const all: readonly (readonly [Coming, Place | undefined])[] = [
    ...comings.map((coming, index) => [coming, places[index % places.length]] as const),
    ...comingsElsewhere.map((coming) => [coming, elsewhere] as const),
  ];
  return all.flatMap(([coming, place]) => {
    const patient = patients.get(coming);
    if (!patient || !place) return [];
    return {
      status: coming.status,
      reason: coming.reason,
      priority: coming.priority,
      class: 'AMB',
      patient_uuid: patient,
      location_uuid: place.location_uuid,
      // Waiting patients have no practitioner yet.
      assigned_to_uuid: coming.started === undefined ? null : place.practitioner_role_uuid,
      healthcare_service_uuid: place.healthcare_service_uuid,
      appointment_uuid: null,
      arrived_at: new Date(now.getTime() - coming.arrived * minute),
      started_at: at(coming.started),
      ended_at: at(coming.ended),
    };
  });
}

/**
 * Adults, each with a fitting reason: first those without appointments, then those who have none near today and come for
 * the same story again. How many there are depends on the day, because schedules do.
 */
async function people(db: Transaction<Database>, now: Date): Promise<ReadonlyMap<Coming, string>> {
  const { storyOf, suitsStory } = await demoStories();
  const { rows } = await sql<Adult>`
    select p.uuid, p.gender, p.birth_date, coalesce(a.told, '{}') as told from patient_names p
      left join lateral (
        select count(*) as appointments, min(abs(extract(epoch from a.starts_at - ${now}))) as nearest,
               array_agg(a.reasons[1]) filter (where a.reasons[1] is not null) as told
          from appointments a
         where a.organization_uuid = p.organization_uuid and a.patient_uuid = p.uuid) a on true
     where p.alive and not p.is_deceased and p.birth_date < current_date - interval '18 years'
       and (a.nearest is null or a.nearest > 2 * 86400)
     order by a.appointments > 0, p.patient_number`.execute(db);
  const today = now.toISOString().slice(0, 10);
  const left = [...rows];
  const found = new Map<Coming, string>();
  for (const coming of [...comings, ...comingsElsewhere]) {
    const story = storyOf(coming.reason);
    const at = left.findIndex(
      ({ birth_date, gender, told }) =>
        told.every((reason) => storyOf(reason) === story) &&
        (!story || suitsStory(story, { years: ageOn(birth_date, today) ?? 30, gender })),
    );
    const [person] = at < 0 ? [] : left.splice(at, 1);
    if (person) found.set(coming, person.uuid);
  }
  return found;
}

/** Places with schedules; otherwise the organization's first site. */
async function whereTo(db: Transaction<Database>): Promise<readonly Place[]> {
  const { rows } = await sql<Place>`
    select distinct on (sc.healthcare_service_uuid) sc.location_uuid, sc.practitioner_role_uuid, sc.healthcare_service_uuid
      from schedules sc
      join healthcare_services hs on hs.organization_uuid = sc.organization_uuid and hs.uuid = sc.healthcare_service_uuid
     where hs.service_class = 'Consultation' and not hs.virtual_service and hs.name not in ('Antenatal clinic', 'Paediatric clinic')
     order by sc.healthcare_service_uuid, sc.uuid limit 3`.execute(db);
  if (rows.length > 0) return rows;
  const sites = await sql<Place>`
    select uuid as location_uuid, null::uuid as practitioner_role_uuid, null::uuid as healthcare_service_uuid
      from location_names where parent_uuid is null order by created_at, uuid limit 1`.execute(db);
  return sites.rows;
}

/** The organization's second site, if it has several. */
async function secondSite(db: Transaction<Database>): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select uuid as location_uuid, null::uuid as practitioner_role_uuid, null::uuid as healthcare_service_uuid
      from location_names where parent_uuid is null order by created_at, uuid limit 1 offset 1`.execute(db);
  return rows[0];
}
