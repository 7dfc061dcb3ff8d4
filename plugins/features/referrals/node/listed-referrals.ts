import type { ListPage } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { WithPatient } from '../../patients/common/named-patient';
import { pageOfRecords } from '../../patients/node/contract';
import type { Referral } from '../common/referral';
import type { ReferralsQuery } from '../common/referral-requests';
import { conditionsOf, since } from './referral-conditions';
import { referrals } from './referral-records';

/**
 * A patient's referrals or, each with its patient, those of all patients: the latest first; waiting ones by the longest
 * wait.
 * @throws ApiError 404 for the patient
 */
export async function listedReferrals(
  c: RequestContext,
  query: ReferralsQuery,
): Promise<ListPage<WithPatient<Referral>>> {
  return pageOfRecords(
    c,
    referrals,
    { ...query, encounter_id: query.encounter },
    {
      conditions: await conditionsOf(c, query),
      order: query.waiting ? sql`${since}, r.uuid` : sql`r.created_at desc, r.uuid desc`,
    },
  );
}
