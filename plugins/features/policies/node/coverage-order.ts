import { notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { OrderReason, ProposedOrder } from '../common/coverage';

/** What of a membership decides when its policy pays. */
interface Membership {
  /** The person's own, not a dependent's. */
  readonly own: boolean;
  readonly relationship: string;
  /** Of the subscriber, as MM-DD; null if nobody said. */
  readonly birthday: string | null;
  /** YYYY-MM-DD */
  readonly since: string;
}

/**
 * The place of a new coverage among those of a patient (money, section 3): the own policy before a dependent's; of two
 * parents the one whose birthday comes first in the year; else the older membership.
 * @throws ApiError 404 for an unknown member
 */
export async function proposeOrder(c: RequestContext, patient: string, member: string): Promise<ProposedOrder> {
  const { db, organization } = c;
  const columns = sql`m.subscriber_uuid is null as own, m.relationship, to_char(s.birth_date, 'MM-DD') as birthday,
                      m.starts_on as since`;
  const subscriber = sql`left join payer_member_names s
                                on s.organization_uuid = m.organization_uuid and s.uuid = m.subscriber_uuid`;
  const { rows: others } = await sql<Membership & { readonly position: number }>`
    select v.position, ${columns} from coverages v
      join payer_member_names m on m.organization_uuid = v.organization_uuid and m.uuid = v.member_uuid
      ${subscriber}
     where v.organization_uuid = ${organization} and v.patient_uuid = ${patient} and v.status = 'active'
     order by v.position`.execute(db);
  const { rows } = await sql<Membership>`
    select ${columns} from payer_member_names m ${subscriber}
     where m.organization_uuid = ${organization} and m.uuid = ${member}`.execute(db);
  const [fresh] = rows;
  if (!fresh) throw notFound('Member');
  const next = (others.at(-1)?.position ?? 0) + 1;
  if (others.length === 0) return { order: next, reason: 'alone' };
  for (const other of others) {
    const { earlier, reason } = compare(fresh, other);
    if (earlier) return { order: other.position, reason };
  }
  return { order: next, reason: compare(others.at(-1)!, fresh).reason };
}

/** Whether the policy of the first pays before that of the second, and by which rule. */
function compare(one: Membership, other: Membership): { readonly earlier: boolean; readonly reason: OrderReason } {
  if (one.own !== other.own) return { earlier: one.own, reason: 'own' };
  const ofChild = one.relationship === 'child' && other.relationship === 'child';
  if (ofChild && one.birthday !== null && other.birthday !== null && one.birthday !== other.birthday)
    return { earlier: one.birthday < other.birthday, reason: 'birthday' };
  return { earlier: one.since < other.since, reason: 'older' };
}

/** Makes room for a coverage at a place: those from there on pay one later. The patient is claimed. */
export async function makeRoom(c: RequestContext, patient: string, order: number): Promise<void> {
  const { db, organization, now, user } = c;
  const active = sql`organization_uuid = ${organization} and patient_uuid = ${patient} and status = 'active'`;
  const { rows: taken } = await sql`select from coverages where ${active} and position = ${order}`.execute(db);
  if (taken.length === 0) return;
  // The places are emptied first: two coverages never have one.
  const { rows } = await sql<{ readonly uuid: string }>`
    update coverages set position = -position - 1, version = version + 1, updated_at = ${now}, updated_by = ${user}
     where ${active} and position >= ${order} returning uuid`.execute(db);
  await sql`update coverages set position = -position where ${active} and position < 0`.execute(db);
  for (const { uuid } of rows) c.emit({ type: 'coverage.updated', uuid, data: { patient_id: patient } });
}
