import type { Importer, ImportLine, PlannedLine, RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { serviceColumns } from '../../common/service-import';
import { ServiceChanges } from '../service-changes';
import { services } from '../service-records';
import { planServices, type ServicePlan } from './plan-services';

interface Done {
  readonly uuid: string;
  /** The service's version after the import: undoing requires that it is unchanged. */
  readonly version: number;
}

/** Imports services with their prices from a file. */
@injectable()
export class ServiceImporter implements Importer<ServicePlan, Done> {
  readonly kind = 'services';
  readonly permission = 'services.write';
  readonly undoPermission = 'services.delete';
  readonly columns = serviceColumns;
  readonly options = [];
  readonly #changes: ServiceChanges;

  constructor(@inject(ServiceChanges) changes: ServiceChanges) {
    this.#changes = changes;
  }

  async plan(c: RequestContext, lines: readonly ImportLine[]): Promise<readonly PlannedLine<ServicePlan>[]> {
    const known = await services.list(c, { where: sql`true` });
    const { currency } = await c.db
      .selectFrom('organizations')
      .select('currency')
      .where('organization_uuid', '=', c.organization)
      .executeTakeFirstOrThrow();
    return planServices(lines, known, currency);
  }

  async apply(c: RequestContext, { plan }: { readonly plan: ServicePlan }): Promise<Done> {
    const { uuid, version } =
      'create' in plan
        ? await this.#changes.create(c, plan.create)
        : await this.#changes.change(c, plan.uuid, plan.version, plan.after);
    return { uuid, version };
  }

  async undo(
    c: RequestContext,
    { plan, result }: { readonly plan: ServicePlan; readonly result: Done },
  ): Promise<void> {
    if ('create' in plan) await this.#changes.delete(c, result.uuid, result.version);
    else await this.#changes.change(c, result.uuid, result.version, plan.before);
  }
}
