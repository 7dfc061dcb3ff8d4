import { tidyName } from '@clinic-workbench/sdk/common';
import { conflict, invalid, present, type RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { heldPatient, todayOf } from '../../../patients/node/contract';
import type { ChangeMember, DependentOfSubscriber, Member, MemberFields, OnboardEmployee } from '../../common/member';
import type { MemberStatus } from '../../common/member-kinds';
import { members } from './member-records';
import { blankMember, memberColumns, relationshipOf, uniqueMember, unusedMember } from './member-values';
import { holdClients, insistOnOtherPersons, insistOnSubscriber } from './subscribers';

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
    await holdClients(c, [payer]);
    const standing = { payer_uuid: payer, patient_uuid: patient, subscriber_uuid: subscriber };
    await insistOnSubscriber(c, { ...standing, uuid });
    const made = await uniqueMember(async () =>
      members.create(c, {
        ...blankMember,
        ...memberColumns(fields),
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
      ...memberColumns(fields),
      ...after,
      ...present({ branch_uuid: branch }),
      relationship: relationshipOf(relationship ?? before.relationship, after.subscriber_uuid),
    };
    await uniqueMember(() => members.change(c, before, values, { reason: reason?.trim() || null }));
    if (patient) await insistOnOtherPersons(c, [uuid]);
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
    await unusedMember(() => members.delete(c, before));
  }
}
