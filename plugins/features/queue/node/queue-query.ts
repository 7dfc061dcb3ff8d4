import { ListQuery, Max, Min, OneOf, Optional, Uuid, Whole } from '@clinic-workbench/sdk/common';

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
}
