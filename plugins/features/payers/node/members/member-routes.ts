import { RecordReason } from '@clinic-workbench/sdk/common';
import { changingRoutes, routesOf, stateRoutes, wordPatterns, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { livingPatient } from '../../../patients/node/contract';
import { ActivateClient } from '../../common/client';
import {
  ChangeMember,
  DependentsQuery,
  MemberFields,
  MembersQuery,
  OnboardEmployee,
  DependentOfSubscriber,
} from '../../common/member';
import type { MemberStatus } from '../../common/member-kinds';
import manifest from '../../manifest';
import { clients } from '../client-records';
import { MemberChanges } from './member-changes';
import { members } from './member-records';

const route = routesOf(manifest);
const path = '/client-members';
const byName = sql`lower(m.last_name), lower(m.first_name), m.uuid`;

const changes = (c: RequestContext) => c.service(MemberChanges);

const actions = [
  {
    action: 'suspend',
    state: 'suspended' as MemberStatus,
    summary: 'Suspends a member: nothing new is covered until the member is active again',
    body: RecordReason,
  },
  { action: 'end', state: 'ended', summary: 'Ends a membership: nothing new is covered', body: RecordReason },
  {
    action: 'activate',
    state: 'active',
    summary: 'Covers a suspended or ended member again',
    body: ActivateClient,
  },
] as const;

/** Employees, members and dependents (specification, section 7: corporate employees, dependents, onboarding). */
export const memberRoutes = [
  ...(['/clients/:id/members', '/corporates/:id/employees'] as const).flatMap((at) => [
    route({
      method: 'GET',
      api: 'v2',
      path: at,
      summary: 'The employees or members of a client and their dependents, by name',
      permission: 'members.read',
      query: MembersQuery,
      handle: async (c, { params, query }) => {
        const { uuid } = await clients.row(c, params.id);
        const conditions = [sql`m.payer_uuid = ${uuid}`, ...conditionsOf(query)];
        return members.page(c, { query, conditions, order: byName });
      },
    }),
    route({
      method: 'POST',
      api: 'v2',
      path: at,
      summary: 'Records an employee, a member, or a dependent of one',
      permission: 'members.write',
      status: 201,
      body: MemberFields,
      handle: (c, { params, body }) => changes(c).create(c, params.id, body),
    }),
  ]),
  route({
    method: 'POST',
    api: 'v2',
    path: '/corporates/onboard/:id',
    summary: 'Records an employee of a client together with all dependents, or nobody',
    permission: 'members.write',
    status: 201,
    body: OnboardEmployee,
    handle: (c, { params, body }) => changes(c).onboard(c, params.id, body),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/dependents',
    summary: 'The memberships of a patient, and those of everybody who depends on the patient',
    permission: 'members.read',
    query: DependentsQuery,
    handle: async (c, { query }) => {
      const { patient_id: patient } = query;
      await livingPatient(c, patient);
      const own = sql`m.patient_uuid = ${patient}`;
      const depending = sql`m.subscriber_uuid in (select s.uuid from payer_members s
        where s.organization_uuid = ${c.organization} and s.patient_uuid = ${patient})`;
      return members.page(c, {
        query,
        conditions: [sql`(${own} or ${depending})`],
        order: sql`m.payer_uuid, coalesce(m.subscriber_uuid, m.uuid), m.subscriber_uuid nulls first, ${byName}`,
        audit: { action: 'read', patientUuid: patient },
      });
    },
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/dependents',
    summary: 'Records a dependent of an employee or a member',
    permission: 'members.write',
    status: 201,
    body: DependentOfSubscriber,
    handle: (c, { body }) => changes(c).createDependent(c, body),
  }),
  ...changingRoutes({
    path,
    one: 'an employee, a member or a dependent',
    records: members,
    body: ChangeMember,
    change: (c, uuid, ifMatch, body) => changes(c).change(c, uuid, ifMatch, body),
    remove: (c, uuid, ifMatch) => changes(c).delete(c, uuid, ifMatch),
  }),
  ...stateRoutes({
    path,
    records: members,
    actions,
    set: (c, uuid, ifMatch, to) => changes(c).setStatus(c, uuid, ifMatch, to),
  }),
];

function conditionsOf({ search, status, branch_id: branch, subscriber_id: subscriber, kind }: MembersQuery) {
  return [
    ...(status ? [sql`m.status = ${status}`] : []),
    ...(branch ? [sql`m.branch_uuid = ${branch}`] : []),
    ...(subscriber ? [sql`m.subscriber_uuid = ${subscriber}`] : []),
    ...(kind ? [kind === 'employees' ? sql`m.subscriber_uuid is null` : sql`m.subscriber_uuid is not null`] : []),
    ...wordPatterns(search).map((pattern) => sql`concat_ws(' ', m.first_name, m.last_name, m.number) ilike ${pattern}`),
  ];
}
