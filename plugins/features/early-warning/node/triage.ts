import type { RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { VisitBook } from '../../visits/node/contract';
import type { EarlyWarningScoreRow } from './scores-table';

/** Who has been triaged does not wait for triage any more. */
@injectable()
export class Triage {
  readonly #visits: VisitBook;

  constructor(@inject(VisitBook) visits: VisitBook) {
    this.#visits = visits;
  }

  /** A triage that says how urgent it is makes the visit that the patient has just come with a triaged one. */
  async taken(c: RequestContext, { kind, patient_uuid, band }: EarlyWarningScoreRow): Promise<void> {
    if (kind !== 'tews' || band === null) return;
    const visit = await c.db
      .selectFrom('visits')
      .select('uuid')
      .where('organization_uuid', '=', c.organization)
      .where('patient_uuid', '=', patient_uuid)
      .where('open', '=', true)
      .where('clashes', '=', false)
      .where('status', '=', 'arrived')
      .executeTakeFirst();
    if (visit) await this.#visits.change(c, visit.uuid, { status: 'triaged' }, null);
  }
}
