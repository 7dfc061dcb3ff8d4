import type { RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { VisitBook } from '../../visits/node/contract';

/** Who has been triaged does not wait for triage any more. */
@injectable()
export class Triage {
  readonly #visits: VisitBook;

  constructor(@inject(VisitBook) visits: VisitBook) {
    this.#visits = visits;
  }

  /**
   * A triage that says how urgent it is makes the visit that the patient has just come with a triaged one.
   * @param at when it was done: what was done before the patient came says nothing of the visit
   */
  async taken(c: RequestContext, patient: string, at: Date): Promise<void> {
    const visit = await c.db
      .selectFrom('visits')
      .select('uuid')
      .where('organization_uuid', '=', c.organization)
      .where('patient_uuid', '=', patient)
      .where('open', '=', true)
      .where('clashes', '=', false)
      .where('status', '=', 'arrived')
      .where('arrived_at', '<=', at)
      .executeTakeFirst();
    if (visit) await this.#visits.change(c, visit.uuid, { status: 'triaged' }, null);
  }
}
