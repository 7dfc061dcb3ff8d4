import { conflict, sentAmount, type RequestContext, brokenConstraint } from '@clinic-workbench/sdk/node';
import { cashCurrency } from '../../drawers/node/contract';
import { heldPatient } from '../../patients/node/contract';
import type { AdjustDebtLimit, CreatePatientAccount, PatientAccount } from '../common/patient-account';
import { accounts } from './account-records';

const limitField = { field: 'debt_limit', label: 'Debt limit', least: 0n };

/** @throws ApiError 400, 404 for the patient, 403 for a limit without the right to set one, 409 `account_exists` */
export async function createAccount(c: RequestContext, body: CreatePatientAccount): Promise<PatientAccount> {
  const currency = await cashCurrency(c, body.currency);
  const limit = sentAmount(body.debt_limit ?? 0, currency, limitField);
  if (limit > 0n) c.require('patient-accounts.limit');
  await heldPatient(c, body.patient_id);
  try {
    const { uuid } = await accounts.create(c, {
      patient_uuid: body.patient_id,
      status: 'active',
      currency,
      debt_limit: Number(limit),
    });
    return await accounts.answer(c, uuid);
  } catch (error) {
    if (brokenConstraint(error) === 'patient_accounts_one')
      throw conflict('account_exists', 'The patient has an account already.');
    throw error;
  }
}

/** @throws ApiError 404, 409 `stale_version`, 428 */
export async function setState(
  c: RequestContext,
  uuid: string,
  ifMatch: number | undefined,
  { status, reason }: { readonly status: 'active' | 'suspended'; readonly reason: string | null },
): Promise<PatientAccount> {
  const before = await accounts.insisted(c, uuid, ifMatch);
  const kind = status === 'active' ? 'activated' : 'suspended';
  if (before.status !== status) await accounts.change(c, before, { status }, { kind, reason });
  return accounts.answer(c, uuid);
}

/**
 * A limit below the current debt cancels nothing: the account just gives no more.
 * @throws ApiError 400, 404, 409 `stale_version`, 428
 */
export async function adjustDebtLimit(
  c: RequestContext,
  uuid: string,
  ifMatch: number | undefined,
  body: AdjustDebtLimit,
): Promise<PatientAccount> {
  const before = await accounts.insisted(c, uuid, ifMatch);
  const currency = await cashCurrency(c, body.currency);
  const limit = Number(sentAmount(body.debt_limit, currency, limitField));
  await accounts.change(c, before, { debt_limit: limit }, { kind: 'limit-changed', reason: body.reason.trim() });
  return accounts.answer(c, uuid);
}
