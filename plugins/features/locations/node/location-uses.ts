import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable, multiInject } from 'inversify';
import { sql } from 'kysely';
import type { LocationUseCount } from '../common';
import { LocationUse } from './contract';

/** Finds everything that uses a location. */
@injectable()
export class LocationUses {
  readonly #uses: readonly LocationUse[];

  constructor(@multiInject(LocationUse) uses: readonly LocationUse[]) {
    this.#uses = uses;
  }

  /** Empty if it has no uses. */
  async of(c: RequestContext, location: string): Promise<readonly LocationUseCount[]> {
    const found: LocationUseCount[] = [];
    for (const use of this.#uses) {
      const count = await use.count(c, location);
      if (count > 0) found.push({ id: use.id, sentence: use.sentence, count });
    }
    return found;
  }
}

/** Counts the locations inside a location. */
@injectable()
export class InnerLocations implements LocationUse {
  readonly id = 'locations';
  readonly sentence = 'Locations inside it: {{count}}';

  async count({ db, organization }: RequestContext, location: string): Promise<number> {
    const { count } = await db
      .selectFrom('locations')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('organization_uuid', '=', organization)
      .where('parent_uuid', '=', location)
      .executeTakeFirstOrThrow();
    return count;
  }
}

/** Counts the people whose default location it is. */
@injectable()
export class DefaultLocations implements LocationUse {
  readonly id = 'preferences';
  readonly sentence = 'People whose default location it is: {{count}}';

  async count({ db, organization }: RequestContext, location: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from preferences
       where organization_uuid = ${organization} and value ->> 'defaultLocation' = ${location}`.execute(db);
    return rows[0]?.count ?? 0;
  }
}
