import { amountText } from '@clinic-workbench/sdk/common';
import { recordsOf, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { heldPatient, isOfLiving } from '../../patients/node/contract';
import type { Coverage, PreAuthorization } from '../common/coverage';
import './policies-tables';

/** The records that a coverage refers to. */
interface Named {
  readonly policy: string;
  readonly currency: string;
  readonly payer: string;
  readonly kind: 'corporate' | 'insurance';
  readonly member: string;
  readonly number: string;
}

/** A coverage without its remaining amounts, which depend on the day. */
export type StoredCoverage = Omit<Coverage, 'not_in_force' | 'limits'>;

/** Coverages of patients by policies. */
export const coverages = recordsOf<StoredCoverage>()({
  table: 'coverages',
  alias: 'v',
  resource: 'coverages',
  title: 'Cover',
  event: 'coverage',
  keeps: ['status'],
  shows: ['patient_uuid', 'payer_uuid', 'policy_uuid', 'member_uuid'],
  legible: () => isOfLiving('v'),
  hold: (c: RequestContext, { patient_uuid }) => heldPatient(c, patient_uuid),
  eventData: ({ patient_uuid, payer_uuid }) => ({ patient_id: patient_uuid, payer_id: payer_uuid }),
  happens: { ended: { event: 'updated', action: 'update' } },
  reads: {
    named: sql<Named>`(
      select jsonb_build_object('policy', o.name, 'currency', o.currency, 'payer', n.name, 'kind', n.kind,
                                'member', m.name, 'number', m.number)
        from policies o
        join payer_names n on n.organization_uuid = o.organization_uuid and n.uuid = o.payer_uuid
        join payer_member_names m on m.organization_uuid = o.organization_uuid and m.uuid = v.member_uuid
       where o.organization_uuid = v.organization_uuid and o.uuid = v.policy_uuid)`,
  },
  keepsBeside: ({ named, position }) => ({ policy: named.policy, payer: named.payer, order: position }),
  answers: ({ named, position }) => ({
    policy_name: named.policy,
    payer_name: named.payer,
    payer_kind: named.kind,
    member_name: named.member,
    member_number: named.number,
    currency: named.currency,
    order: position,
  }),
});

/** Authorizations of payers before a treatment. */
export const authorizations = recordsOf<PreAuthorization>()({
  table: 'authorizations',
  alias: 'z',
  resource: 'coverages',
  title: 'Pre-authorization',
  event: 'authorization',
  keeps: ['number', 'starts_on', 'expires_on'],
  shows: ['coverage_uuid', 'healthcare_service_uuid', 'currency'],
  legible: () => sql<boolean>`(select ${isOfLiving('v')} from coverages v
    where v.organization_uuid = z.organization_uuid and v.uuid = z.coverage_uuid)`,
  eventData: ({ coverage_uuid }) => ({ coverage_id: coverage_uuid }),
  reads: {
    patient: sql<string>`(select v.patient_uuid from coverages v
      where v.organization_uuid = z.organization_uuid and v.uuid = z.coverage_uuid)`,
    service: sql<string | null>`(select s.name from healthcare_services s
      where s.organization_uuid = z.organization_uuid and s.uuid = z.healthcare_service_uuid)`,
    used_minor: sql<string>`(select coalesce(sum(u.paid), 0)::text from cover_uses u
      where u.organization_uuid = z.organization_uuid and u.authorization_uuid = z.uuid and u.given_back_at is null)`,
  },
  keepsBeside: ({ service, amount, currency }) => ({ service, amount: textOf(amount, currency) }),
  answers: ({ patient, service, amount, currency, used_minor }) => ({
    patient_id: patient,
    healthcare_service_name: service,
    amount: textOf(amount, currency),
    used: amountText(BigInt(used_minor), currency),
  }),
});

const textOf = (minor: number | null, currency: string): string | null =>
  minor === null ? null : amountText(BigInt(minor), currency);
