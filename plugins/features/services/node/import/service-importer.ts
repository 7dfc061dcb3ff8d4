import type { Importer, ImportLine, PlannedLine, RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { serviceColumns } from '../../common/service-import';
import { ServiceChanges } from '../service-changes';
import { ServiceReader } from '../service-reader';
import { planServices, type ServicePlan } from './plan-services';

interface Done {
  readonly uuid: string;
  /** What the service was left with: it can be undone while it has it. */
  readonly version: number;
}

/** Takes services with their prices over from a file. */
@injectable()
export class ServiceImporter implements Importer<ServicePlan, Done> {
  readonly kind = 'services';
  readonly permission = 'services.write';
  readonly undoPermission = 'services.delete';
  readonly columns = serviceColumns;
  readonly options = [];
  readonly #reader: ServiceReader;
  readonly #changes: ServiceChanges;

  constructor(@inject(ServiceReader) reader: ServiceReader, @inject(ServiceChanges) changes: ServiceChanges) {
    this.#reader = reader;
    this.#changes = changes;
  }

  async plan(c: RequestContext, lines: readonly ImportLine[]): Promise<readonly PlannedLine<ServicePlan>[]> {
    const rows = await c.db
      .selectFrom('healthcare_services')
      .selectAll()
      .where('organization_uuid', '=', c.organization)
      .execute();
    const { currency } = await c.db
      .selectFrom('organizations')
      .select('currency')
      .where('organization_uuid', '=', c.organization)
      .executeTakeFirstOrThrow();
    return planServices(lines, await this.#reader.complete(c, rows), currency);
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
