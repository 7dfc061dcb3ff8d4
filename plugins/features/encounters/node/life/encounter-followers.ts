import type { RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable, multiInject, optional } from 'inversify';
import type { EncounterStatus } from '../../common/encounter-status';
import { EncounterFollower } from '../contract';
import type { EncounterRow } from '../encounters-table';
import { VisitCourse } from '../visit-course';

/** Tells the visit and all followers that an encounter has started or progressed. */
@injectable()
export class EncounterFollowers {
  readonly #visits: VisitCourse;
  readonly #followers: readonly EncounterFollower[];

  constructor(
    @inject(VisitCourse) visits: VisitCourse,
    @multiInject(EncounterFollower) @optional() followers: readonly EncounterFollower[] | undefined,
  ) {
    this.#visits = visits;
    this.#followers = followers ?? [];
  }

  /** @param row in its new, active status */
  async reached(c: RequestContext, row: EncounterRow, before?: EncounterStatus): Promise<void> {
    if (row.visit_uuid !== null) await this.#visits.follow(c, await this.#visits.lock(c, row.visit_uuid), row.status);
    if (row.status === 'in-progress' && before !== 'in-progress')
      for (const follower of this.#followers) await follower.encounterStarted(c, row);
  }

  async finished(c: RequestContext, row: EncounterRow): Promise<void> {
    for (const follower of this.#followers) await follower.encounterFinished(c, row);
  }
}
