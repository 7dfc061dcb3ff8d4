import { beginHistories, type Database, type DemoContext } from '@clinic-workbench/sdk/node';
import { sql, type Transaction } from 'kysely';
import { v7 } from 'uuid';
import { demoStories } from '../../../patients/node/contract';
import { demoWork } from '../../../queue/node/contract';
import type { OrderStatus } from '../../common/order-status';
import { diagnosticCategories } from '../order-queue';
import { testPanels } from '../test-panels';
import { orders } from '../order-records';

type Db = Transaction<Database>;

/** The visits that get orders in the demonstration. */
const howMany = 120;

interface Ordered {
  readonly patient_uuid: string;
  readonly encounter_uuid: string | null;
  readonly location_uuid: string;
  /** Data of the visit. */
  readonly reason: string;
  /** The visit has not ended. */
  readonly open: boolean;
  /** Some minutes after the practitioner saw the patient. */
  readonly at: Date;
}

/** The progress of the orders; those of a running visit are still open. */
const courses: readonly OrderStatus[] = ['active', 'active', 'sample-collected', 'active', 'on-hold', 'completed'];

/** Orders of the last days for patients who visited. */
export async function demoOrders({ system, organizations }: DemoContext): Promise<void> {
  const now = new Date();
  for (const { uuid: organization, kind, staff } of organizations) {
    const doctor = staff['doctor'];
    if (doctor === undefined || kind !== 'hospital') continue;
    await system.inOrganization(organization, async (db) => {
      const role = await db
        .selectFrom('staff_names')
        .select('uuid')
        .where('organization_uuid', '=', organization)
        .where('user_uuid', '=', doctor)
        .limit(1)
        .executeTakeFirst();
      if (role) await store(db, organization, { doctor, role: role.uuid }, await visitors(db, now));
    });
  }
}

/** The earliest first, so that order numbers rise with time. */
async function visitors(db: Db, now: Date): Promise<readonly Ordered[]> {
  const { rows } = await sql<Ordered>`
    select v.patient_uuid, v.location_uuid, v.reason, v.open, least(coalesce(v.started_at, v.arrived_at) + interval '12 minutes', ${now}) as at,
           (select e.uuid from encounters e where e.organization_uuid = v.organization_uuid and e.visit_uuid = v.uuid
               and e.status in ('in-progress', 'finished') order by e.start_time desc limit 1) as encounter_uuid
      from visits v join patient_names p on p.organization_uuid = v.organization_uuid and p.uuid = v.patient_uuid
     where p.alive and not p.is_deceased and v.status in ('in-progress', 'finished')
     order by v.sorted_at desc, v.uuid limit ${howMany}`.execute(db);
  return rows.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

async function store(
  db: Db,
  organization: string,
  by: { readonly doctor: string; readonly role: string },
  of: readonly Ordered[],
): Promise<void> {
  if (of.length === 0) return;
  const { panels } = await testPanels();
  const { storyOf } = await demoStories();
  const wished = of.flatMap(({ reason: visit, ...visitor }) =>
    (storyOf(visit)?.orders ?? []).map((order) => ({ visitor, order })),
  );
  const rows = wished.map(({ visitor: { at, open, ...visitor }, order }, index) => {
    const { category, panel: code, words, reason, priority } = order;
    const panel = panels.find((each) => each.code === code);
    const status = open ? 'active' : courses[index % courses.length]!;
    return {
      ...visitor,
      organization_uuid: organization,
      uuid: v7({ msecs: at.getTime() }),
      version: 1,
      category,
      reason,
      priority,
      order_number: `ORD${String(index + 1).padStart(6, '0')}`,
      status,
      status_reason: status === 'on-hold' ? 'Waits for the patient' : null,
      code: panel?.code ?? null,
      code_system: panel ? 'panel' : null,
      display: panel?.display ?? words ?? '',
      tests: panel?.tests ?? [],
      specimen: panel?.specimen ?? null,
      note: '',
      authored_on: at,
      requester_uuid: by.role,
      created_at: at,
      updated_at: at,
      created_by: by.doctor,
      updated_by: by.doctor,
    };
  });
  if (rows.length === 0) return;
  const columns = sql.join(Object.keys(rows[0]!).map((column) => sql.ref(column)));
  await sql`
    insert into service_requests (${columns})
    select ${columns} from jsonb_populate_recordset(null::service_requests, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
  await beginHistories(db, organization, orders);
  await demoWork(
    db,
    organization,
    rows
      .filter(({ status, category }) => status === 'active' && diagnosticCategories.some((each) => each === category))
      .map(({ uuid, patient_uuid: patient, priority, authored_on: authoredOn }) => ({
        kind: 'order' as const,
        uuid,
        patient,
        stop: 'laboratory' as const,
        priority,
        authoredOn,
      })),
  );
  await sql`
    insert into encounter_contents (organization_uuid, encounter_uuid, kind, last_at)
    select organization_uuid, encounter_uuid, 'service-request', max(authored_on) from service_requests
     where organization_uuid = ${organization} and encounter_uuid is not null group by 1, 2
    on conflict do nothing`.execute(db);
  await sql`
    insert into code_counters (organization_uuid, type, period, next) values (${organization}, 'order', 0, ${rows.length + 1})
    on conflict (organization_uuid, type, period, location_uuid) do update set next = greatest(code_counters.next, excluded.next)`.execute(
    db,
  );
}
