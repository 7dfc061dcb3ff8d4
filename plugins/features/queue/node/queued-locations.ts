import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import type { LocationUse } from '../../locations/node/contract';

/** Patients wait, or have waited, for a place. */
@injectable()
export class QueuedLocations implements LocationUse {
  readonly id = 'queue';
  readonly sentence = 'Entries of the queue: {{count}}';

  async count({ db, organization }: RequestContext, location: string): Promise<number> {
    const { count } = await db
      .selectFrom('queue_entries')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('organization_uuid', '=', organization)
      .where('location_uuid', '=', location)
      .executeTakeFirstOrThrow();
    return count;
  }
}
