import type { Importer, ImportLine, PlannedLine, RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { locationColumns } from '../../common/location-import';
import { LocationChanges } from '../location-changes';
import { planLocations, type LocationPlan } from './plan-locations';

interface Done {
  /** The version that the import left: it can be undone while the location still has it. */
  readonly version: number;
}

/** Imports locations from a file. */
@injectable()
export class LocationImporter implements Importer<LocationPlan, Done> {
  readonly kind = 'locations';
  readonly permission = 'locations.write';
  readonly undoPermission = 'locations.delete';
  readonly columns = locationColumns;
  readonly options = [];
  readonly #changes: LocationChanges;

  constructor(@inject(LocationChanges) changes: LocationChanges) {
    this.#changes = changes;
  }

  async plan(c: RequestContext, lines: readonly ImportLine[]): Promise<readonly PlannedLine<LocationPlan>[]> {
    const tree = await c.db
      .selectFrom('locations')
      .select(['uuid', 'version', 'name', 'physical_type', 'parent_uuid', 'status', 'operational_status'])
      .where('organization_uuid', '=', c.organization)
      .execute();
    return planLocations(lines, tree, c.now);
  }

  async apply(c: RequestContext, { plan }: { readonly plan: LocationPlan }): Promise<Done> {
    const { version } =
      'create' in plan
        ? await this.#changes.create(c, plan.create, plan.uuid)
        : await this.#changes.change(c, plan.uuid, plan.version, plan.after);
    return { version };
  }

  async undo(
    c: RequestContext,
    { plan, result }: { readonly plan: LocationPlan; readonly result: Done },
  ): Promise<void> {
    if ('create' in plan) await this.#changes.delete(c, plan.uuid, result.version);
    else await this.#changes.change(c, plan.uuid, result.version, plan.before);
  }
}
