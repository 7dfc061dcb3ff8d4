import { amountText, type Minor } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { AccountMethod, PayerMethod, PaymentMethods } from '../common/payment-methods';
import { owedFor } from '../../charge-items/node/contract';
import { todayOf } from '../../patients/node/contract';
import { payersOf } from './coverage-facts';
import { listCoverages, refusalToday } from './coverage-reader';

/** A patient's ways to pay besides cash, with their remaining amounts. @throws ApiError 404 */
export async function paymentMethodsOf(c: RequestContext, patient: string): Promise<PaymentMethods> {
  const covered = (await listCoverages(c, patient)).filter(({ status }) => status === 'active');
  const contributions = await contributionsOf(c, patient);
  const policies = covered.map((coverage): PayerMethod => ({
    method: coverage.payer_kind,
    coverage_id: coverage.uuid,
    policy_id: coverage.policy_id,
    policy_name: coverage.policy_name,
    beneficiary_id: null,
    order: coverage.order,
    payer: {
      uuid: coverage.payer_id,
      name: coverage.payer_name,
      contribution_value: amountText(contributions.get(coverage.uuid) ?? 0n, coverage.currency),
    },
    left: coverage.limits.find(({ limit }) => limit === 'year')?.left ?? null,
    currency: coverage.currency,
    usable: coverage.not_in_force === null,
  }));
  const methods = [...policies, ...(await benefactorsOf(c, patient, contributions))];
  return {
    corporate: methods.filter(({ method }) => method === 'corporate'),
    insurance: methods.filter(({ method }) => method === 'insurance'),
    patient_account: await accountOf(c, patient),
  };
}

/** The benefactors who pay for the patient, also those who pay nothing more. */
async function benefactorsOf(
  c: RequestContext,
  patient: string,
  contributions: ReadonlyMap<string, Minor>,
): Promise<readonly PayerMethod[]> {
  const today = await todayOf(c);
  const currency = await currencyOf(c);
  const text = (minor: Minor) => amountText(minor, currency);
  const payers = await payersOf(c, { patient, day: today });
  return payers
    .filter(({ by }) => by === 'benefactor')
    .map((each): PayerMethod => {
      const used = each.uses.reduce((sum, { paid }) => sum + paid, 0n);
      const left = each.limitInAll === null ? null : each.limitInAll - used;
      return {
        method: 'corporate',
        coverage_id: null,
        policy_id: null,
        policy_name: null,
        beneficiary_id: each.coverage,
        order: each.position,
        payer: {
          uuid: each.payer,
          name: each.payerName,
          contribution_value: text(contributions.get(each.coverage) ?? 0n),
        },
        left: left === null ? null : text(left > 0n ? left : 0n),
        currency,
        usable: refusalToday(each, today) === null,
      };
    });
}

export async function currencyOf({ db, organization }: RequestContext): Promise<string> {
  const { rows } = await sql<{ readonly currency: string }>`
    select currency from organizations where organization_uuid = ${organization}`.execute(db);
  return rows[0]!.currency;
}

/** By coverage or beneficiary: what the patient still owes of the charges that it covers. */
async function contributionsOf({ db, organization }: RequestContext, patient: string) {
  const { rows } = await sql<{ readonly of: string; readonly owed: string }>`
    select coalesce(u.coverage_uuid, u.beneficiary_uuid) as of, sum(${owedFor('ci')}::numeric)::text as owed
      from charge_items ci
      join cover_uses u on u.organization_uuid = ci.organization_uuid and u.charge_uuid = ci.uuid
       and u.given_back_at is null and u.used_on is not null
     where ci.organization_uuid = ${organization} and ci.patient_uuid = ${patient} and ci.status = 'billable'
     group by 1`.execute(db);
  return new Map(rows.map(({ of, owed }) => [of, BigInt(owed)]));
}

async function accountOf({ db, organization }: RequestContext, patient: string): Promise<readonly AccountMethod[]> {
  const { rows } = await sql<{
    readonly uuid: string;
    readonly status: string;
    readonly currency: string;
    readonly debt_limit: number;
    readonly balance: string;
  }>`
    select a.uuid, a.status, a.currency, a.debt_limit, coalesce(-b.amount, 0)::text as balance
      from patient_accounts a
      left join ledger_balances b
        on b.organization_uuid = a.organization_uuid and b.account = '2100' and b.subject_uuid = a.uuid
     where a.organization_uuid = ${organization} and a.patient_uuid = ${patient}`.execute(db);
  return rows.map(({ uuid, status, currency, debt_limit, balance }): AccountMethod => {
    const most = BigInt(balance) + BigInt(debt_limit);
    const usable = status === 'active';
    return {
      method: 'patient-account',
      account_id: uuid,
      balance: amountText(BigInt(balance), currency),
      debt_limit: amountText(BigInt(debt_limit), currency),
      left: amountText(usable && most > 0n ? most : 0n, currency),
      currency,
      usable,
    };
  });
}
