import { ListQuery, OneOf, Optional, Text } from '@clinic-workbench/sdk/common';
import { locationStatuses, type LocationStatus } from '../common';

export class LocationsQuery extends ListQuery {
  /** Only locations that are part of no other: those that staff choose from. */
  @Optional() @OneOf(['true', 'false']) parents_only?: 'true' | 'false';
  @Optional() @OneOf(locationStatuses) status?: LocationStatus;
}

export class ImportQuery {
  /** `true` changes nothing and says what would change. */
  @Optional() @OneOf(['true', 'false']) dry_run?: 'true' | 'false';
  /** The `plan` that the dry run answered: if the file would change something else by now, it changes nothing. */
  @Optional() @Text(64) plan?: string;
}
