import { conflict, invalid, notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';

/** The facts that decide whether a dependent fits the subscriber. */
export interface Standing {
  readonly uuid: string;
  readonly payer_uuid: string;
  readonly patient_uuid: string | null;
  readonly subscriber_uuid: string | null;
}

/** Where others could depend on the member already. */
export interface PossibleDependent extends Omit<Standing, 'uuid'> {
  /** Undefined for a new member. */
  readonly uuid?: string | undefined;
}

/**
 * Locks the clients of members. It does not count what a client has: that takes longer with each of its members.
 * @throws ApiError 404; 409 for a benefactor
 */
export async function holdClients({ db, organization }: RequestContext, payers: readonly string[]): Promise<void> {
  const named = [...new Set(payers)];
  const { rows } = await sql<{ readonly kind: string }>`
    select kind from payers where organization_uuid = ${organization} and uuid = any(${named}::uuid[])
     order by uuid for share`.execute(db);
  if (rows.length < named.length) throw notFound('Client');
  if (rows.some(({ kind }) => kind === 'benefactor'))
    throw conflict('no_members', 'A benefactor has beneficiaries, no members.');
}

/** The members as possible subscribers; they stay as they are until the commit. */
export async function heldStandings(
  { db, organization }: RequestContext,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, Standing>> {
  const { rows } = await sql<Standing>`
    select uuid, payer_uuid, patient_uuid, subscriber_uuid from payer_members
     where organization_uuid = ${organization} and uuid = any(${[...new Set(uuids)]}::uuid[]) order by uuid for share`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.uuid, row]));
}

/**
 * A dependent must be another person than the subscriber, who is of the same client and no dependent.
 * @throws ApiError 400
 */
export function insistThatFits(member: PossibleDependent, standings: ReadonlyMap<string, Standing>): void {
  const { uuid, payer_uuid: payer, patient_uuid: patient, subscriber_uuid: subscriber } = member;
  if (subscriber === null) return;
  if (subscriber === uuid) throw invalid({ subscriber_id: ['A dependent cannot be the own subscriber'] });
  const found = standings.get(subscriber);
  if (found?.payer_uuid !== payer) throw invalid({ subscriber_id: ['Subscriber is not valid'] });
  if (found.subscriber_uuid !== null) throw invalid({ subscriber_id: ['The subscriber depends on somebody else'] });
  if (patient !== null && patient === found.patient_uuid)
    throw invalid({ subscriber_id: ['A dependent cannot be the own subscriber'] });
}

/** Somebody on whom others depend is no dependent. @throws ApiError 400 */
export async function insistOnNoDependents(c: RequestContext, uuids: readonly string[]): Promise<void> {
  if (uuids.length === 0) return;
  const { rows } = await sql`
    select from payer_members
     where organization_uuid = ${c.organization} and subscriber_uuid = any(${uuids}::uuid[]) limit 1`.execute(c.db);
  if (rows.length > 0) throw invalid({ subscriber_id: ['Others depend on this member, who cannot be a dependent'] });
}

/** All of it for one member. @throws ApiError 400 */
export async function insistOnSubscriber(c: RequestContext, member: PossibleDependent): Promise<void> {
  if (member.subscriber_uuid === null) return;
  insistThatFits(member, await heldStandings(c, [member.subscriber_uuid]));
  if (member.uuid !== undefined) await insistOnNoDependents(c, [member.uuid]);
}

/**
 * A subscriber who is linked to a record must not be the same person as one of the dependents. Called after the change.
 * @throws ApiError 400
 */
export async function insistOnOtherPersons(c: RequestContext, subscribers: readonly string[]): Promise<void> {
  if (subscribers.length === 0) return;
  const { rows } = await sql`
    select from payer_members d
      join payer_members s on s.organization_uuid = d.organization_uuid and s.uuid = d.subscriber_uuid
     where d.organization_uuid = ${c.organization} and d.subscriber_uuid = any(${subscribers}::uuid[])
       and d.patient_uuid = s.patient_uuid limit 1`.execute(c.db);
  if (rows.length > 0) throw invalid({ patient_id: ['A dependent cannot be the own subscriber'] });
}
