import { tidyName } from '@clinic-workbench/sdk/common';
import { conflict, invalid, present, refusing, type RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import { heldPatient, todayOf } from '../../../patients/node/contract';
import type { ChangeMember, DependentOfSubscriber, Member, MemberFields, OnboardEmployee } from '../../common/member';
import type { MemberStatus, Relationship } from '../../common/member-kinds';
import { clients } from '../client-records';
import { textColumn } from '../client-values';
import { members } from './member-records';

/** The facts that decide whether a dependent fits the subscriber. */
interface Standing {
  readonly uuid?: string;
  readonly payer_uuid: string;
  readonly patient_uuid: string | null;
  readonly subscriber_uuid: string | null;
}

/** Records, changes, suspends, ends and deletes employees, members and dependents. */
@injectable()
export class MemberChanges {
  /**
   * @param uuid of the new row; generated if left out
   * @throws ApiError 404 for the client or the patient, 400 for a taken number or a subscriber who does not fit, 409
   * for a benefactor
   */
  async create(c: RequestContext, payer: string, fields: MemberFields, uuid?: string): Promise<Member> {
    const patient = fields.patient_id ?? null;
    const subscriber = fields.subscriber_id ?? null;
    if (patient) await heldPatient(c, patient);
    const { kind } = await clients.row(c, payer, 'share');
    if (kind === 'benefactor') throw conflict('no_members', 'A benefactor has beneficiaries, no members.');
    const standing = { payer_uuid: payer, patient_uuid: patient, subscriber_uuid: subscriber };
    await insistOnSubscriber(c, { ...standing, ...(uuid && { uuid }) });
    const made = await unique(async () =>
      members.create(c, {
        ...blank,
        ...columnsOf(fields),
        ...standing,
        ...(uuid && { uuid }),
        branch_uuid: fields.branch_id ?? null,
        relationship: relationshipOf(fields.relationship, subscriber),
        number: fields.number.trim(),
        first_name: tidyName(fields.first_name),
        last_name: tidyName(fields.last_name),
        starts_on: fields.starts_on ?? (await todayOf(c)),
      }),
    );
    return members.answer(c, made.uuid);
  }

  /** Records an employee with all dependents, or nobody. @throws ApiError as `create` */
  async onboard(c: RequestContext, payer: string, { dependents, ...employee }: OnboardEmployee): Promise<Member> {
    if (employee.subscriber_id) throw invalid({ subscriber_id: ['Subscriber is not valid'] });
    const { uuid, branch_id, class: given, starts_on, ends_on } = await this.create(c, payer, employee);
    for (const dependent of dependents ?? [])
      await this.create(c, payer, {
        ...dependent,
        subscriber_id: uuid,
        branch_id,
        class: given,
        starts_on,
        ends_on,
      });
    return members.answer(c, uuid);
  }

  /** @throws ApiError as `create` */
  async createDependent(c: RequestContext, dependent: DependentOfSubscriber): Promise<Member> {
    const { payer_uuid, branch_uuid, class: given, starts_on, ends_on } = await members.row(c, dependent.subscriber_id);
    return this.create(c, payer_uuid, { ...dependent, branch_id: branch_uuid, class: given, starts_on, ends_on });
  }

  /** @throws ApiError 404, 409 `stale_version`, 428, 400 for a taken number or a subscriber who does not fit */
  async change(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    {
      reason,
      branch_id: branch,
      patient_id: patient,
      subscriber_id: subscriber,
      relationship,
      ...fields
    }: ChangeMember,
  ): Promise<Member> {
    if (patient) await heldPatient(c, patient);
    const before = await members.insisted(c, uuid, ifMatch);
    const after = {
      patient_uuid: patient === undefined ? before.patient_uuid : patient,
      subscriber_uuid: subscriber === undefined ? before.subscriber_uuid : subscriber,
    };
    await insistOnSubscriber(c, { uuid, payer_uuid: before.payer_uuid, ...after });
    const values = {
      ...columnsOf(fields),
      ...after,
      ...present({ branch_uuid: branch }),
      relationship: relationshipOf(relationship ?? before.relationship, after.subscriber_uuid),
    };
    await unique(() => members.change(c, before, values, { reason: reason?.trim() || null }));
    return members.answer(c, uuid);
  }

  /** @throws ApiError 404, 409 `stale_version`, 428, 409 if it has this status already */
  async setStatus(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    { status, reason }: { readonly status: MemberStatus; readonly reason: string | null },
  ): Promise<Member> {
    const before = await members.insisted(c, uuid, ifMatch);
    if (before.status === status) throw conflict(`already_${status}`, 'This member has this status already.');
    const kind = ({ active: 'activated', suspended: 'suspended', ended: 'ended' } as const)[status];
    await members.change(c, before, { status }, { kind, reason });
    return members.answer(c, uuid);
  }

  /** @throws ApiError 404, 409 `stale_version`, 428, 409 `member_in_use` */
  async delete(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<void> {
    const before = await members.insisted(c, uuid, ifMatch);
    await unused(() => members.delete(c, before));
  }
}

/**
 * A dependent must be another person than the subscriber, and the subscriber must not be a dependent. A subscriber has
 * no subscriber.
 */
async function insistOnSubscriber(c: RequestContext, member: Standing): Promise<void> {
  const { uuid, payer_uuid: payer, patient_uuid: patient, subscriber_uuid: subscriber } = member;
  if (subscriber === null) return;
  if (subscriber === uuid) throw invalid({ subscriber_id: ['A dependent cannot be the own subscriber'] });
  const { rows } = await sql<Standing>`
    select payer_uuid, patient_uuid, subscriber_uuid from payer_members
     where organization_uuid = ${c.organization} and uuid = ${subscriber} and payer_uuid = ${payer} for share`.execute(
    c.db,
  );
  const [found] = rows;
  if (!found) throw invalid({ subscriber_id: ['Subscriber is not valid'] });
  if (found.subscriber_uuid !== null) throw invalid({ subscriber_id: ['The subscriber depends on somebody else'] });
  if (patient !== null && patient === found.patient_uuid)
    throw invalid({ subscriber_id: ['A dependent cannot be the own subscriber'] });
  if (!uuid) return;
  const { rows: dependents } = await sql`
    select from payer_members where organization_uuid = ${c.organization} and subscriber_uuid = ${uuid} limit 1`.execute(
    c.db,
  );
  if (dependents.length > 0)
    throw invalid({ subscriber_id: ['Others depend on this member, who cannot be a dependent'] });
}

/** A member without a subscriber is a subscriber. A dependent without a relationship gets `other`. */
const relationshipOf = (named: MemberFields['relationship'], subscriber: string | null): Relationship => {
  if (subscriber === null) return 'self';
  return !named || named === 'self' ? 'other' : named;
};

function columnsOf(fields: Partial<Omit<ChangeMember, 'reason'>>) {
  return present({
    // These cannot be emptied: null leaves them unchanged.
    number: fields.number?.trim() || undefined,
    first_name: fields.first_name ? tidyName(fields.first_name) : undefined,
    last_name: fields.last_name ? tidyName(fields.last_name) : undefined,
    starts_on: fields.starts_on ?? undefined,
    gender: fields.gender,
    birth_date: fields.birth_date,
    class: textColumn(fields.class),
    ends_on: fields.ends_on,
  });
}

const blank = { gender: null, birth_date: null, class: null, ends_on: null };

const unique = refusing({
  payer_members_number: () => invalid({ number: ['Number already exists'] }),
  payer_members_branch: () => invalid({ branch_id: ['Branch is not valid'] }),
  payer_members_subscriber: () => invalid({ subscriber_id: ['Subscriber is not valid'] }),
  payer_members_days: () => invalid({ ends_on: ['To is not valid'] }),
});

const inUse = () =>
  conflict('member_in_use', 'Others depend on this member, or a policy names this member. End the membership instead.');
const unused = refusing({ payer_members_subscriber: inUse, coverages_member: inUse });
