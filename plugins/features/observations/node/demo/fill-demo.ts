import type { Database, DemoContext } from '@clinic-workbench/sdk/node';
import { sql, type Transaction } from 'kysely';
import { v7 } from 'uuid';
import { ageInMonths, interpret } from '../../common/interpretation';
import { codes, knownCode } from '../../common/observation-codes';
import { isRefused, readValue } from '../../common/observation-value';
import { demoValues, type DemoValue } from './demo-values';

type Db = Transaction<Database>;

/** Visits whose vital signs were taken. */
const mostVisits = 140;
/** Minutes from the door to the scales. */
const untilTriage = 8 * 60_000;

interface Come {
  readonly patient_uuid: string;
  readonly birth_date: string | null;
  readonly reason: string;
  readonly arrived_at: Date;
  /** The patient's place among all, and that of the visit. */
  readonly person: number;
  readonly visit: number;
  readonly encounter: string | null;
  readonly encounter_start: Date | null;
}

/** Vital signs of those who came lately, taken some minutes after they came. */
export async function demoVitals({ system, organizations }: DemoContext): Promise<void> {
  for (const { uuid: organization, staff } of organizations)
    await system.inOrganization(organization, async (db) => {
      const now = new Date();
      const rounds = (await comers(db)).filter(({ arrived_at }) => arrived_at.getTime() + untilTriage < now.getTime());
      const nurse = staff['nurse'] ?? null;
      await store(db, organization, nurse, rounds);
    });
}

async function comers(db: Db): Promise<readonly Come[]> {
  const { rows } = await sql<Come>`
    select v.patient_uuid, p.birth_date, v.reason, v.arrived_at, e.uuid as encounter, e.start_time as encounter_start,
           dense_rank() over (order by v.patient_uuid)::integer as person, row_number() over (order by v.arrived_at, v.uuid)::integer as visit
      from visits v
      join patients p on p.organization_uuid = v.organization_uuid and p.uuid = v.patient_uuid
      left join lateral (
        select uuid, start_time from encounters e
         where e.organization_uuid = v.organization_uuid and e.visit_uuid = v.uuid order by e.start_time limit 1) e on true
     where v.arrived_at is not null and v.status <> 'entered-in-error'
     order by v.arrived_at desc, v.uuid limit ${mostVisits}`.execute(db);
  return rows;
}

async function store(db: Db, organization: string, nurse: string | null, come: readonly Come[]): Promise<void> {
  const all = come.map((each) => roundOf(organization, nurse, each));
  await insert(
    db,
    'observation_rounds',
    all.map(({ round }) => round),
  );
  await insert(
    db,
    'observations',
    all.flatMap(({ values }) => values),
  );
  await sql`
    insert into encounter_contents (organization_uuid, encounter_uuid, kind, last_at)
    select organization_uuid, encounter_uuid, 'vitals-observation', max(effective_at) from observation_rounds
     where encounter_uuid is not null group by 1, 2
    on conflict do nothing`.execute(db);
  await sql`
    update patients p set height = m.height, weight = m.weight
      from (select organization_uuid, patient_uuid,
                   (array_agg(quantity order by effective_at desc) filter (where code = ${codes.height}))[1] as height,
                   (array_agg(quantity order by effective_at desc) filter (where code = ${codes.weight}))[1] as weight
              from observations where code in (${codes.height}, ${codes.weight}) group by 1, 2) m
     where p.organization_uuid = m.organization_uuid and p.uuid = m.patient_uuid`.execute(db);
}

function roundOf(organization: string, nurse: string | null, come: Come) {
  const at = new Date(come.encounter_start?.getTime() ?? come.arrived_at.getTime() + untilTriage);
  const months = ageInMonths(come.birth_date, at.toISOString().slice(0, 10));
  const uuid = v7({ msecs: at.getTime(), seq: come.visit });
  const of = { organization_uuid: organization, patient_uuid: come.patient_uuid, encounter_uuid: come.encounter };
  const times = { issued: at, effective_at: at };
  const years = (months ?? 30 * 12) / 12;
  const stamps = { created_at: at, updated_at: at, created_by: nurse, updated_by: nurse };
  const kept = demoValues(come.person, come.visit, { years, complaint: come.reason }).flatMap((value) => {
    const columns = columnsOf(value, months);
    return columns ? [{ ...columns, uuid: v7({ msecs: at.getTime() }) }] : [];
  });
  const sources = kept.filter(({ code }) => code === codes.weight || code === codes.height).map((each) => each.uuid);
  return {
    round: { ...of, ...times, uuid, source: null, categories: ['vital-signs'], created_by: nurse },
    values: kept.map((value) => ({
      ...{ ...of, ...times, ...stamps, ...value },
      ...{ round_uuid: uuid, version: 1, status: 'registered', note: '' },
      derived_from: value.code === codes.bmi ? sources : null,
    })),
  };
}

/** @returns undefined for what could not be typed either */
function columnsOf({ code, value }: DemoValue, months: number | null) {
  const of = knownCode(code);
  if (!of) return undefined;
  const facts = {
    category: of.category,
    code,
    display: of.display,
    unit: of.unit,
    interpretation: interpret(code, value, months),
  };
  if (of.value.kind === 'derived') return { ...facts, value, quantity: Number(value), second_quantity: null };
  const read = readValue(of.value, of.display, value);
  return isRefused(read)
    ? undefined
    : { ...facts, value: read.value, quantity: read.quantity, second_quantity: read.second };
}

async function insert(db: Db, table: 'observations' | 'observation_rounds', rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.raw(Object.keys(first).join(', '));
  const into = sql.raw(table);
  await sql`
    insert into ${into} (${columns}) select ${columns} from jsonb_populate_recordset(null::${into}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
}
