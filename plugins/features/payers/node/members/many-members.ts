import { tidyName } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import { heldPatients, todayOf } from '../../../patients/node/contract';
import type { ChangeMember, MemberFields } from '../../common/member';
import { members } from './member-records';
import { blankMember, memberColumns, relationshipOf, uniqueMember, unusedMember } from './member-values';
import { heldStandings, holdClients, insistOnNoDependents, insistOnOtherPersons, insistThatFits } from './subscribers';

/*
 * What `MemberChanges` does for one member, for the members of a file: by the same rules, with a number of statements
 * that does not grow with them. A refusal does not say which of the members it is about.
 */

export interface MemberToCreate {
  readonly uuid: string;
  readonly payer: string;
  readonly create: MemberFields;
}

/** Records new members; dependents may depend on others of them. @throws ApiError as `MemberChanges.create` */
export async function createMembers(c: RequestContext, all: readonly MemberToCreate[]): Promise<void> {
  if (all.length === 0) return;
  await heldPatients(
    c,
    all.flatMap(({ create }) => create.patient_id ?? []),
  );
  await holdClients(
    c,
    all.map(({ payer }) => payer),
  );
  const today = await todayOf(c);
  await createOnes(
    c,
    all.filter(({ create }) => !create.subscriber_id),
    today,
  );
  const dependents = all.filter(({ create }) => create.subscriber_id);
  const standings = await heldStandings(
    c,
    dependents.flatMap(({ create }) => create.subscriber_id ?? []),
  );
  for (const { uuid, payer, create } of dependents)
    insistThatFits(
      {
        uuid,
        payer_uuid: payer,
        patient_uuid: create.patient_id ?? null,
        subscriber_uuid: create.subscriber_id ?? null,
      },
      standings,
    );
  await createOnes(c, dependents, today);
}

async function createOnes(c: RequestContext, all: readonly MemberToCreate[], today: string): Promise<void> {
  const values = all.map(({ uuid, payer, create: fields }) => ({
    ...blankMember,
    ...memberColumns(fields),
    uuid,
    payer_uuid: payer,
    patient_uuid: fields.patient_id ?? null,
    subscriber_uuid: fields.subscriber_id ?? null,
    branch_uuid: fields.branch_id ?? null,
    relationship: relationshipOf(fields.relationship, fields.subscriber_id ?? null),
    number: fields.number.trim(),
    first_name: tidyName(fields.first_name),
    last_name: tidyName(fields.last_name),
    starts_on: fields.starts_on ?? today,
  }));
  await uniqueMember(() => members.createAll(c, values));
}

export interface MemberToChange {
  readonly uuid: string;
  readonly version: number;
  readonly fields: ChangeMember;
}

/** @returns the members as stored @throws ApiError as `MemberChanges.change` */
export async function changeMembers(
  c: RequestContext,
  all: readonly MemberToChange[],
): Promise<readonly { readonly uuid: string; readonly version: number }[]> {
  if (all.length === 0) return [];
  await heldPatients(
    c,
    all.flatMap(({ fields }) => fields.patient_id ?? []),
  );
  const rows = await members.insistedAll(c, all);
  const changes = rows.map((before, index) => {
    const { patient_id: patient, subscriber_id: subscriber, branch_id: branch, ...fields } = all[index]!.fields;
    const subscriber_uuid = subscriber === undefined ? before.subscriber_uuid : subscriber;
    return {
      before,
      values: {
        ...valuesOf(before),
        ...memberColumns(fields),
        patient_uuid: patient === undefined ? before.patient_uuid : patient,
        subscriber_uuid,
        branch_uuid: branch === undefined ? before.branch_uuid : branch,
        relationship: relationshipOf(fields.relationship ?? before.relationship, subscriber_uuid),
      },
    };
  });
  const dependents = changes.filter(({ values }) => values.subscriber_uuid !== null);
  const standings = new Map(
    await heldStandings(
      c,
      dependents.flatMap(({ values }) => values.subscriber_uuid ?? []),
    ),
  );
  const after = changes.map(({ before: { uuid, payer_uuid }, values }) => ({ uuid, payer_uuid, ...values }));
  for (const each of after) if (standings.has(each.uuid)) standings.set(each.uuid, each);
  for (const each of after) insistThatFits(each, standings);
  await insistOnNoDependents(
    c,
    dependents.map(({ before }) => before.uuid),
  );
  const changed = await uniqueMember(() => members.changeAll(c, changes));
  await insistOnOtherPersons(
    c,
    all.flatMap(({ uuid, fields }) => (fields.patient_id ? [uuid] : [])),
  );
  return changed;
}

const valuesOf = ({
  number,
  first_name,
  last_name,
  gender,
  birth_date,
  class: named,
  starts_on,
  ends_on,
}: Awaited<ReturnType<typeof members.insistedAll>>[number]) => ({
  number,
  first_name,
  last_name,
  gender,
  birth_date,
  class: named,
  starts_on,
  ends_on,
});

/** @throws ApiError 404, 409 `stale_version`, 409 `member_in_use` */
export async function deleteMembers(
  c: RequestContext,
  all: readonly { readonly uuid: string; readonly version: number }[],
): Promise<void> {
  if (all.length === 0) return;
  const rows = await members.insistedAll(c, all);
  await unusedMember(() => members.deleteAll(c, rows));
}
