import { conflict, invalid, present, refusing, sentAmount, type RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import { claimedPatient } from '../../patients/node/contract';
import type { AuthorizationFields, ChangeAuthorization, NewCoverage, PreAuthorization } from '../common/coverage';
import { makeRoom, proposeOrder } from './coverage-order';
import { authorizations, coverages } from './coverage-records';
import { policies } from './policy-records';

/** Covers patients by policies, in an order, and records authorizations before a treatment. */
@injectable()
export class CoverageChanges {
  /**
   * The member's record is linked with the patient if it was with nobody.
   * @throws ApiError 404; 400 for a member of another client, another patient or another class
   */
  async create(c: RequestContext, { patient_id: patient, policy_id, member_id, order }: NewCoverage): Promise<string> {
    await claimedPatient(c, patient);
    const policy = await policies.row(c, policy_id, 'share');
    await insistOnMember(c, { patient, member: member_id, payer: policy.payer_uuid, class: policy.class });
    const position = order ?? (await proposeOrder(c, patient, member_id)).order;
    await makeRoom(c, patient, position);
    const { uuid } = await unique(() =>
      coverages.create(c, {
        patient_uuid: patient,
        payer_uuid: policy.payer_uuid,
        policy_uuid: policy.uuid,
        member_uuid: member_id,
        position,
      }),
    );
    return uuid;
  }

  /** @throws ApiError 404, 409 `stale_version`, `coverage_ended`, 428 */
  async order(c: RequestContext, uuid: string, ifMatch: number | undefined, order: number): Promise<void> {
    const { patient_uuid: patient } = await coverages.row(c, uuid);
    await claimedPatient(c, patient);
    const before = await coverages.insisted(c, uuid, ifMatch);
    if (before.status !== 'active') throw ended();
    if (before.position === order) return;
    // First frees the place, because two coverages never share one.
    await sql`
      update coverages set position = ${-before.position}, version = version + 1, updated_at = ${c.now}, updated_by = ${c.user}
       where organization_uuid = ${c.organization} and patient_uuid = ${patient} and status = 'active'
         and position = ${order}`.execute(c.db);
    await coverages.change(c, before, { position: order });
    await sql`
      update coverages set position = -position
       where organization_uuid = ${c.organization} and patient_uuid = ${patient} and position < 0`.execute(c.db);
  }

  /** @throws ApiError 404, 409 `stale_version`, `coverage_ended`, 428 */
  async end(c: RequestContext, uuid: string, ifMatch: number | undefined, reason: string): Promise<void> {
    const before = await coverages.insisted(c, uuid, ifMatch);
    if (before.status !== 'active') throw ended();
    await coverages.change(c, before, { status: 'ended' }, { kind: 'ended', reason });
  }

  /** @throws ApiError 404, 409 `coverage_ended`, 400 for a taken number or an unknown service */
  async authorize(c: RequestContext, coverage: string, fields: AuthorizationFields): Promise<PreAuthorization> {
    const of = await coverages.current(c, coverage, undefined);
    if (of.status !== 'active') throw ended();
    const { currency } = of.named;
    const { uuid } = await unique(() =>
      authorizations.create(c, {
        healthcare_service_uuid: null,
        amount: null,
        ...columnsOf(fields, currency),
        number: fields.number.trim(),
        starts_on: fields.starts_on,
        expires_on: fields.expires_on,
        currency,
        coverage_uuid: coverage,
      }),
    );
    return authorizations.answer(c, uuid);
  }

  /** @throws ApiError 404, 409 `stale_version`, 428, 400 */
  async changeAuthorization(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    { reason, ...fields }: ChangeAuthorization,
  ): Promise<PreAuthorization> {
    await this.#holdCoverage(c, uuid);
    const before = await authorizations.insisted(c, uuid, ifMatch);
    const values = {
      ...columnsOf(fields, before.currency),
      ...present({
        number: fields.number?.trim() || undefined,
        starts_on: fields.starts_on ?? undefined,
        expires_on: fields.expires_on ?? undefined,
      }),
    };
    await unique(() => authorizations.change(c, before, values, { reason: reason?.trim() || null }));
    return authorizations.answer(c, uuid);
  }

  /** @throws ApiError 404, 409 `stale_version`, `authorization_used`, 428 */
  async deleteAuthorization(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<void> {
    await this.#holdCoverage(c, uuid);
    const before = await authorizations.insisted(c, uuid, ifMatch);
    await unused(() => authorizations.delete(c, before));
  }

  /**
   * Locks the coverage. A charge that uses the authorization also locks it, so none can use the authorization during
   * the change.
   */
  async #holdCoverage(c: RequestContext, authorization: string): Promise<void> {
    const { coverage_uuid: coverage } = await authorizations.row(c, authorization);
    await coverages.current(c, coverage, undefined);
  }
}

/** @throws ApiError 400 */
async function insistOnMember(
  c: RequestContext,
  of: { readonly patient: string; readonly member: string; readonly payer: string; readonly class: string | null },
): Promise<void> {
  const { rows } = await sql<{ readonly patient_uuid: string | null; readonly class: string | null }>`
    select patient_uuid, class from payer_member_names
     where organization_uuid = ${c.organization} and uuid = ${of.member} and payer_uuid = ${of.payer}`.execute(c.db);
  const [member] = rows;
  if (!member) throw invalid({ member_id: ['Member is not valid'] });
  if (member.patient_uuid !== of.patient)
    throw invalid({ member_id: ['The member is not linked to this patient’s record'] });
  if (of.class !== null && of.class.toLowerCase() !== member.class?.toLowerCase())
    throw invalid({ policy_id: ['The policy is for members of another class'] });
}

function columnsOf(fields: Partial<AuthorizationFields> | ChangeAuthorization, currency: string) {
  const { healthcare_service_id: service, amount } = fields;
  return {
    ...(service !== undefined && { healthcare_service_uuid: service }),
    ...(amount !== undefined && {
      amount:
        amount === null || amount === ''
          ? null
          : Number(sentAmount(amount, currency, { field: 'amount', label: 'Amount', least: 1n })),
    }),
  };
}

const ended = () => conflict('coverage_ended', 'This cover has ended.');

const unique = refusing({
  coverages_position: () => invalid({ order: ['Order already exists'] }),
  coverages_once: () => invalid({ policy_id: ['The patient is covered by this policy already'] }),
  authorizations_number: () => invalid({ number: ['Number already exists'] }),
  authorizations_service: () => invalid({ healthcare_service_id: ['Service is not valid'] }),
  authorizations_days: () => invalid({ expires_on: ['Expires is not valid'] }),
});
const unused = refusing({
  cover_uses_authorization_fkey: () => used(),
});
const used = () => conflict('authorization_used', 'Something was paid under this pre-authorization. Let it expire.');
