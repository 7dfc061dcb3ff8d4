import { ListQuery, OneOf, Optional } from '@clinic-workbench/sdk/common';
import { locationStatuses, type LocationStatus } from '../common';

export class LocationsQuery extends ListQuery {
  /** Only locations without a parent: those that staff choose from. */
  @Optional() @OneOf(['true', 'false']) parents_only?: 'true' | 'false';
  /** Only sites that the caller works in. */
  @Optional() @OneOf(['true', 'false']) mine?: 'true' | 'false';
  @Optional() @OneOf(locationStatuses) status?: LocationStatus;
}
