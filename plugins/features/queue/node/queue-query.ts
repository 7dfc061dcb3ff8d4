import { ListQuery, Max, Min, OneOf, Optional, Uuid, Whole } from '@clinic-workbench/sdk/common';

import { visitStops, type VisitStop } from '../../visits/common/visit-stop';

/** Specification, section 9. */
const pageSize = 15;

export class QueueQuery extends ListQuery {
  @Optional() @Whole() @Min(1) @Max(200) override page_size = pageSize;
  /** Only patients who wait for this location. */
  @Optional() @Uuid() location_id?: string;
  /** Only patients who wait for this practitioner role. */
  @Optional() @Uuid() practitioner_role_id?: string;
  /** `triage`: only patients who were not triaged or seen yet. */
  @Optional() @OneOf(['triage']) stage?: 'triage';
  /**
   * Only patients of this stop: those sent there, and those with work there. With a location, all of its site: a stop
   * serves the whole site.
   */
  @Optional() @OneOf(visitStops) stop?: VisitStop;
  /** `true`: only patients of the caller's services, according to their schedules. */
  @Optional() @OneOf(['true']) served?: 'true';
}
