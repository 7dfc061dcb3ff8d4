import { recordsOf } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { ClientKind } from '../../common/client-kinds';
import type { Member } from '../../common/member';
import '../payers-tables';

/** Employees of companies, members of insurers, and their dependents. */
export const members = recordsOf<Member>()({
  table: 'payer_members',
  alias: 'm',
  resource: 'members',
  title: 'Member',
  event: 'payer_member',
  keeps: [
    'number',
    'first_name',
    'last_name',
    'gender',
    'birth_date',
    'relationship',
    'class',
    'starts_on',
    'ends_on',
    'status',
  ],
  shows: ['payer_uuid', 'branch_uuid', 'patient_uuid', 'subscriber_uuid'],
  happens: {
    activated: { event: 'updated', action: 'update' },
    suspended: { event: 'updated', action: 'update' },
    ended: { event: 'updated', action: 'update' },
  },
  eventData: ({ payer_uuid, patient_uuid }) => ({ payer_id: payer_uuid, patient_id: patient_uuid }),
  reads: {
    payer: sql<{ readonly name: string; readonly kind: ClientKind }>`(
      select jsonb_build_object('name', p.name, 'kind', p.kind) from payers p
       where p.organization_uuid = m.organization_uuid and p.uuid = m.payer_uuid)`,
    branch: sql<string | null>`(select b.name from payer_branches b
      where b.organization_uuid = m.organization_uuid and b.uuid = m.branch_uuid)`,
    patient: sql<string | null>`(select n.patient_number from patient_names n
      where n.organization_uuid = m.organization_uuid and n.uuid = m.patient_uuid and n.alive)`,
    subscriber: sql<string | null>`(select s.first_name || ' ' || s.last_name from payer_members s
      where s.organization_uuid = m.organization_uuid and s.uuid = m.subscriber_uuid)`,
    dependents: sql<number>`(select count(*) from payer_members d
      where d.organization_uuid = m.organization_uuid and d.subscriber_uuid = m.uuid)`,
  },
  keepsBeside: ({ branch, patient, subscriber }) => ({ branch, patient_number: patient, subscriber }),
  answers: ({ payer, branch, patient, subscriber, dependents, first_name: first, last_name: last }) => ({
    payer_name: payer.name,
    payer_kind: payer.kind,
    branch_name: branch,
    patient_number: patient,
    subscriber_name: subscriber,
    full_name: `${first} ${last}`,
    dependents,
  }),
});
