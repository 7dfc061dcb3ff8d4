import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { PhysicalType } from '../common';

export interface HeldLocation {
  readonly uuid: string;
  readonly physical_type: PhysicalType;
  readonly parent_uuid: string | null;
}

/** Locations that cannot be deleted until the commit; unknown ones are left out. For code that stores where they are used. */
export function heldLocations(
  { db, organization }: RequestContext,
  uuids: readonly string[],
): Promise<readonly HeldLocation[]> {
  return db
    .selectFrom('locations')
    .select(['uuid', 'physical_type', 'parent_uuid'])
    .where('organization_uuid', '=', organization)
    .where('uuid', 'in', uuids)
    .forKeyShare()
    .execute();
}
