import { tidyName, typedPercent } from '@clinic-workbench/sdk/common';
import { conflict, invalid, present, refusing, sentAmount, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { v5 } from 'uuid';
import { booksCurrency } from '../../ledger/node/contract';
import { Payers } from '../../payers/node/contract';
import type { ChangePolicy, NewPolicy, Policy, PolicyRuleFields } from '../common/policy';
import type { StoredRule } from './policies-tables';
import { policies } from './policy-records';

/** Creates, changes, suspends, activates and deletes policies. Earlier charges keep their cover. */
@injectable()
export class PolicyChanges {
  readonly #payers: Payers;

  constructor(@inject(Payers) payers: Payers) {
    this.#payers = payers;
  }

  /** @throws ApiError 404 for the client; 409 `payer_suspended`, `no_policies`; 400 */
  async create(c: RequestContext, { payer_id: payer, ...fields }: NewPolicy): Promise<Policy> {
    const { kind } = await this.#payers.hold(c, payer);
    if (kind === 'benefactor') throw conflict('no_policies', 'A benefactor pays without a policy.');
    const currency = await booksCurrency(c);
    const values = await columnsOf(c, fields, currency);
    const { uuid } = await unique(() =>
      policies.create(c, {
        ...blank,
        ...values,
        currency,
        payer_uuid: payer,
        name: tidyName(fields.name),
        starts_on: fields.starts_on,
      }),
    );
    return policies.answer(c, uuid);
  }

  /** @throws ApiError 404, 409 `stale_version`, 428, 400 */
  async change(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    { reason, ...fields }: ChangePolicy,
  ): Promise<Policy> {
    const before = await policies.insisted(c, uuid, ifMatch);
    const values = await columnsOf(c, fields, before.currency, before.rules);
    await unique(() => policies.change(c, before, values, { reason: reason?.trim() || null }));
    return policies.answer(c, uuid);
  }

  /** @throws ApiError 404, 409 `stale_version`, 428, 409 if it has this status already */
  async setStatus(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    { status, reason }: { readonly status: Policy['status']; readonly reason: string | null },
  ): Promise<Policy> {
    const before = await policies.insisted(c, uuid, ifMatch);
    if (before.status === status) throw conflict(`already_${status}`, 'This policy has this status already.');
    const kind = status === 'active' ? 'activated' : 'suspended';
    await policies.change(c, before, { status }, { kind, reason });
    return policies.answer(c, uuid);
  }

  /** @throws ApiError 404, 409 `stale_version`, 428, 409 `policy_in_use` */
  async delete(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<void> {
    const before = await policies.insisted(c, uuid, ifMatch);
    await unused(() => policies.delete(c, before));
  }
}

const blank: { class: null; ends_on: null; limit_visit: null; limit_year: null } = {
  class: null,
  ends_on: null,
  limit_visit: null,
  limit_year: null,
};

async function columnsOf(
  c: RequestContext,
  fields: ChangePolicy,
  currency: string,
  rulesBefore: readonly StoredRule[] = [],
) {
  const amount = (field: 'deductible' | 'copay' | 'limit_visit' | 'limit_year', label: string) => {
    const sent = fields[field];
    if (sent === undefined) return undefined;
    return sent === null || sent === '' ? null : Number(sentAmount(sent, currency, { field, label, least: 0n }));
  };
  const { name, class: given, rules } = fields;
  return present({
    // A name and the first day cannot be emptied: null leaves them unchanged.
    name: name ? tidyName(name) : undefined,
    starts_on: fields.starts_on ?? undefined,
    class: given === undefined ? undefined : given?.trim() || null,
    ends_on: fields.ends_on,
    covers_unlisted: fields.covers_unlisted ?? undefined,
    waiting_days: fields.waiting_days === null ? 0 : fields.waiting_days,
    deductible: amount('deductible', 'Deductible') ?? (fields.deductible === null ? 0 : undefined),
    copay: amount('copay', 'Copayment') ?? (fields.copay === null ? 0 : undefined),
    copay_by: fields.copay_by ?? undefined,
    coinsurance: fields.coinsurance === undefined ? undefined : (typedPercent(fields.coinsurance) ?? '0'),
    limit_visit: amount('limit_visit', 'Limit a visit'),
    limit_year: amount('limit_year', 'Limit a year'),
    rules: rules ? JSON.stringify(await rulesOf(c, rules, { currency, before: rulesBefore })) : undefined,
  });
}

/**
 * @throws ApiError 400 for a rule with neither or both of a service and a category, with an unknown service, or for the
 * same thing twice
 */
async function rulesOf(
  c: RequestContext,
  sent: readonly PolicyRuleFields[],
  { currency, before }: { readonly currency: string; readonly before: readonly StoredRule[] },
): Promise<StoredRule[]> {
  const services = sent.flatMap(({ healthcare_service_id: service }) => service ?? []);
  const { rows } = await sql<{ readonly uuid: string }>`
    select uuid from healthcare_services where organization_uuid = ${c.organization} and uuid = any(${services}::uuid[])`.execute(
    c.db,
  );
  const known = new Set(rows.map(({ uuid }) => uuid));
  const seen = new Set<string>();
  const keyOf = ({ service, category }: Pick<StoredRule, 'service' | 'category'>) => service ?? category!.toLowerCase();
  const ids = new Map(before.map((rule) => [keyOf(rule), rule.id]));
  return sent.map((rule, at) => {
    const service = rule.healthcare_service_id?.toLowerCase() ?? null;
    const category = rule.category?.trim() || null;
    const field = `rules.${at}.${service === null ? 'category' : 'healthcare_service_id'}`;
    const refuse = (message: string) => invalid({ [field]: [message] });
    if ((service === null) === (category === null)) throw refuse('A rule names a service or a category');
    if (service !== null && !known.has(service)) throw refuse('Service is not valid');
    const key = keyOf({ service, category });
    if (seen.has(key)) throw refuse('There is a rule for this already');
    seen.add(key);
    const limit =
      rule.limit === undefined || rule.limit === null || rule.limit === ''
        ? null
        : String(sentAmount(rule.limit, currency, { field: `rules.${at}.limit`, label: 'Limit a year', least: 0n }));
    return {
      // Used limits are counted by this id, so a rule for the same thing has the same one, even if it was removed meanwhile.
      id: ids.get(key) ?? v5(key, c.organization),
      service,
      category,
      covered: rule.covered ?? true,
      waiting_days: rule.waiting_days ?? null,
      needs_authorization: rule.needs_authorization ?? false,
      limit,
    };
  });
}

const unique = refusing({
  policies_name: () => invalid({ name: ['Name already exists'] }),
  policies_days: () => invalid({ ends_on: ['To is not valid'] }),
});
const unused = refusing({
  coverages_policy: () => conflict('policy_in_use', 'Patients are covered by this policy. Suspend it instead.'),
});
