import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import type { OpenThing } from '../../encounters/common/encounter-ending';
import type { EncounterGuard, EncounterRow, EncounterWayOn } from '../../encounters/node/contract';
import { diagnosticCategories } from './order-queue';
import './orders-table';

/** Unplaced drafts are loose ends of an encounter; placed orders propose diagnostics. */
@injectable()
export class OrdersAtEnd implements EncounterGuard {
  async looseEnds(c: RequestContext, { uuid }: EncounterRow): Promise<readonly OpenThing[]> {
    const { count } = await ordersIn(c, uuid).where('status', '=', 'draft').executeTakeFirstOrThrow();
    if (count === 0) return [];
    return [{ code: 'draft-order', message: 'Orders that have not been placed', count, step: 'plan' }];
  }

  async wayOn(c: RequestContext, { uuid }: EncounterRow): Promise<EncounterWayOn | undefined> {
    const { count } = await ordersIn(c, uuid)
      .where('status', '=', 'active')
      .where('category', 'in', diagnosticCategories)
      .executeTakeFirstOrThrow();
    return count === 0 ? undefined : { stop: 'laboratory', message: 'Tests or images have been ordered.' };
  }
}

function ordersIn({ db, organization }: RequestContext, encounter: string) {
  return db
    .selectFrom('service_requests')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('organization_uuid', '=', organization)
    .where('encounter_uuid', '=', encounter);
}
