import { amountText, typedPercent } from '@clinic-workbench/sdk/common';
import { recordsOf } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { CostSharing, Policy, PolicyRule } from '../common/policy';
import './policies-tables';
import type { StoredRule } from './policies-tables';

/** Agreements with companies and insurers. */
export const policies = recordsOf<Policy>()({
  table: 'policies',
  alias: 'o',
  resource: 'policies',
  title: 'Policy',
  event: 'policy',
  keeps: ['name', 'class', 'status', 'starts_on', 'ends_on', 'covers_unlisted', 'waiting_days', 'copay_by'],
  shows: ['payer_uuid', 'currency'],
  happens: {
    activated: { event: 'updated', action: 'update' },
    suspended: { event: 'updated', action: 'update' },
  },
  eventData: ({ payer_uuid }) => ({ payer_id: payer_uuid }),
  reads: {
    payer: sql<string>`(select n.name from payer_names n
      where n.organization_uuid = o.organization_uuid and n.uuid = o.payer_uuid)`,
    services: sql<Readonly<Record<string, string>>>`(
      select coalesce(jsonb_object_agg(s.uuid, s.name), '{}') from healthcare_services s
       where s.organization_uuid = o.organization_uuid
         and s.uuid::text in (select r->>'service' from jsonb_array_elements(o.rules) r))`,
  },
  keepsBeside: (row) => ({ ...amountsOf(row), rules: row.rules }),
  answers: (row) => {
    const amounts = amountsOf(row);
    return {
      payer_name: row.payer,
      ...amounts,
      rules: row.rules.map((rule) => ruleOf(rule, row)),
      cost_sharing: costSharingOf(row, amounts),
    };
  },
});

interface Amounts {
  readonly currency: string;
  readonly deductible: number;
  readonly copay: number;
  readonly coinsurance: string;
  readonly limit_visit: number | null;
  readonly limit_year: number | null;
}

function amountsOf({ currency, deductible, copay, coinsurance, limit_visit, limit_year }: Amounts) {
  const text = (minor: number) => amountText(BigInt(minor), currency);
  return {
    deductible: text(deductible),
    copay: text(copay),
    coinsurance: typedPercent(coinsurance) ?? coinsurance,
    limit_visit: limit_visit === null ? null : text(limit_visit),
    limit_year: limit_year === null ? null : text(limit_year),
  };
}

function ruleOf(
  { id, service, category, covered, waiting_days, needs_authorization, limit }: StoredRule,
  { currency, services }: { readonly currency: string; readonly services: Readonly<Record<string, string>> },
): PolicyRule {
  return {
    id,
    healthcare_service_id: service,
    healthcare_service_name: service === null ? null : (services[service] ?? null),
    category,
    covered,
    waiting_days,
    needs_authorization,
    limit: limit === null ? null : amountText(BigInt(limit), currency),
  };
}

/** Leaves out shares of 0. */
function costSharingOf(row: Amounts, texts: ReturnType<typeof amountsOf>): readonly CostSharing[] {
  const copay: CostSharing = { kind: 'COPAY', value: texts.copay };
  const coinsurance: CostSharing = { kind: 'COINSURANCE', value: texts.coinsurance };
  return [...(row.copay > 0 ? [copay] : []), ...(texts.coinsurance === '0' ? [] : [coinsurance])];
}
