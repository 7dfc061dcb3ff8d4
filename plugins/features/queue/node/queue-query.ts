import { ListQuery, Max, Min, OneOf, Optional, Uuid, Whole } from '@clinic-workbench/sdk/common';

import { visitStops, type VisitStop } from '../../visits/common/visit-stop';

/** Specification, section 9. */
const pageSize = 15;

export class QueueQuery extends ListQuery {
  @Optional() @Whole() @Min(1) @Max(200) override page_size = pageSize;
  /** Only those who wait for this place. */
  @Optional() @Uuid() location_id?: string;
  /** Only those who wait for this practitioner role. */
  @Optional() @Uuid() practitioner_role_id?: string;
  /** `triage`: only those whom nobody has triaged or seen yet. */
  @Optional() @OneOf(['triage']) stage?: 'triage';
  /**
   * Only those who wait at this stop: who was sent there, and for whom something is to be done there. With a place, those
   * of its whole site: a stop serves all of it.
   */
  @Optional() @OneOf(visitStops) stop?: VisitStop;
  /** `true`: only those whom the caller serves, by the services of their schedules. */
  @Optional() @OneOf(['true']) served?: 'true';
}
