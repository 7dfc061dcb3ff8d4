import { beginHistories, type Database, type DemoContext } from '@clinic-workbench/sdk/node';
import { sql, type Transaction } from 'kysely';
import { v7 } from 'uuid';
import { demoStories, type DemoStory } from '../../patients/node/contract';
import { referrals } from './referral-records';

type Db = Transaction<Database>;

interface Seen {
  readonly patient_uuid: string;
  readonly encounter_uuid: string;
  readonly reason: string;
  readonly at: Date;
  readonly user_uuid: string;
}

const day = 86_400_000;
const most = 18;
/** Their statuses, in turn. */
const courses = ['active', 'draft', 'completed', 'active', 'draft'] as const;

/** Adds referrals that fit the reasons of visits: some are not sent, some unanswered, some answered. */
export async function demoReferrals({ system, organizations }: DemoContext): Promise<void> {
  const now = new Date();
  for (const { uuid: organization } of organizations)
    await system.inOrganization(organization, async (db) => store(db, { organization, now }, await seen(db)));
}

async function seen(db: Db): Promise<readonly Seen[]> {
  const { rows } = await sql<Seen>`
    select distinct on (e.patient_uuid) e.patient_uuid, e.uuid as encounter_uuid, e.reason, e.started_at as at, e.created_by as user_uuid
      from encounters e where e.started_at is not null and e.created_by is not null
     order by e.patient_uuid, e.started_at`.execute(db);
  return rows.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

async function store(
  db: Db,
  of: { readonly organization: string; readonly now: Date },
  encounters: readonly Seen[],
): Promise<void> {
  const { storyOf } = await demoStories();
  const rows = encounters
    .flatMap((encounter) => {
      const referral = storyOf(encounter.reason)?.referral;
      return referral ? [{ encounter, referral }] : [];
    })
    .slice(0, most)
    .map(({ encounter, referral }, index) => rowOf(of, encounter, referral, index));
  if (rows.length === 0) return;
  const columns = sql.join(Object.keys(rows[0]!).map((column) => sql.ref(column)));
  await sql`
    insert into referrals (${columns})
    select ${columns} from jsonb_populate_recordset(null::referrals, ${JSON.stringify(rows)}::jsonb)`.execute(db);
  await beginHistories(db, of.organization, referrals);
  await sql`
    insert into encounter_contents (organization_uuid, encounter_uuid, kind, last_at)
    select organization_uuid, encounter_uuid, 'referral', max(created_at) from referrals
     where organization_uuid = ${of.organization} and encounter_uuid is not null group by 1, 2
    on conflict do nothing`.execute(db);
  await sql`
    insert into code_counters (organization_uuid, type, period, next) values (${of.organization}, 'referral', 0, ${rows.length + 1})
    on conflict (organization_uuid, type, period, location_uuid) do update set next = greatest(code_counters.next, excluded.next)`.execute(
    db,
  );
}

function rowOf(
  { organization, now }: { readonly organization: string; readonly now: Date },
  { at, user_uuid: by, patient_uuid, encounter_uuid }: Seen,
  { answer, ...referral }: NonNullable<DemoStory['referral']>,
  index: number,
) {
  const status = courses[index % courses.length]!;
  const answered = status === 'completed' ? new Date(Math.min(now.getTime(), at.getTime() + day)) : null;
  return {
    organization_uuid: organization,
    uuid: v7({ msecs: at.getTime() }),
    version: 1,
    ...referral,
    referral_number: `RF${String(index + 1).padStart(6, '0')}`,
    direction: 'outgoing',
    status,
    patient_uuid,
    encounter_uuid,
    phone: '',
    email: '',
    authored_on: status === 'draft' ? null : at,
    sent_by: status === 'draft' ? null : by,
    answer: answered && answer,
    answered_at: answered,
    answer_recorded_by: answered && by,
    answered_by: answered && (referral.practitioner_name || referral.facility),
    created_at: at,
    updated_at: answered ?? at,
    created_by: by,
    updated_by: by,
  };
}
