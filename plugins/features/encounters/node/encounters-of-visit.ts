import { practitionerName, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { isOpen } from '../../visits/common/visit-status';
import type { VisitFollower, VisitStep } from '../../visits/node/contract';
import { hasBegun } from '../common/encounter-status';
import { encounterOpen } from './life/encounter-guards';
import { EncounterSteps } from './life/encounter-steps';
import type { EncounterRow } from './encounters-table';

/** A visit cannot end while an encounter is in progress; planned ones are then cancelled. */
@injectable()
export class EncountersOfVisit implements VisitFollower {
  readonly #steps: EncounterSteps;

  constructor(@inject(EncounterSteps) steps: EncounterSteps) {
    this.#steps = steps;
  }

  /** @throws ApiError 409 `encounter_open` */
  async visitChanged(c: RequestContext, { before, after, reason }: VisitStep): Promise<void> {
    if (before === undefined || isOpen(after.status) || after.status === 'planned') return;
    const { rows } = await sql<EncounterRow & { readonly practitioner: string | null }>`
      select e.*, ${practitionerName('e', 'primary_performer')} as practitioner from encounters e
       where e.organization_uuid = ${c.organization} and e.visit_uuid = ${after.uuid} and e.active
       order by e.uuid for update of e`.execute(c.db);
    const begun = rows.find(({ status }) => hasBegun(status));
    if (begun) throw encounterOpen(begun);
    for (const row of rows)
      await this.#steps.take(c, row, {
        values: { status: 'cancelled' },
        reason: reason ?? 'The visit has ended.',
        at: c.now,
      });
  }
}
