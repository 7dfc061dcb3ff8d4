import type { ListPage } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { WithPatient } from '../../patients/common/named-patient';
import { pageOfRecords, todayOf } from '../../patients/node/contract';
import type { CarePlan } from '../common/care-plan';
import type { CarePlansQuery } from '../common/care-plan-requests';
import { conditionsOf, orderOf, overduePlans } from './care-plan-conditions';
import { carePlans } from './care-plan-records';

/**
 * A patient's care plans or, each with its patient, those of all patients: running ones first, then the latest; overdue
 * ones by the longest overdue; revoked plans and those entered in error only on request.
 * @throws ApiError 404 for the patient
 */
export async function listedCarePlans(
  c: RequestContext,
  query: CarePlansQuery,
): Promise<ListPage<WithPatient<CarePlan>>> {
  return pageOfRecords(c, carePlans, query, {
    among: query.overdue && overduePlans(c, query, await todayOf(c)),
    conditions: await conditionsOf(c, query),
    order: orderOf(query),
  });
}
