import { Label, ListQuery, OneOf, Optional, Text, Uuid } from '@clinic-workbench/sdk/common';
import { practitionerTypes, type PractitionerType } from './staff-choices';
import type { StaffUser } from './staff-user';

/**
 * A practitioner, with the data that all colleagues may see. The uuid, used by appointments, schedules and encounters, is
 * that of the practitioner role; the version is for the endpoints of staff, which change and remove practitioners.
 */
export interface Practitioner extends Pick<
  StaffUser,
  | 'uuid'
  | 'id'
  | 'version'
  | 'user_uuid'
  | 'title'
  | 'first_name'
  | 'last_name'
  | 'practitioner_specialty'
  | 'practitioner_type'
  | 'practitioner_role'
  | 'location_uuids'
  | 'is_active'
  | 'photo'
> {
  /** With the title. */
  readonly full_name: string;
}

export class PractitionerListQuery extends ListQuery {
  /** A code. */
  @Label('Specialty') @Optional() @Text(50) specialty?: string;
  /** Practitioners who work at it, at its site, or everywhere. */
  @Label('Location') @Optional() @Uuid() location?: string;
  @Label('Type') @Optional() @OneOf(practitionerTypes) type?: PractitionerType;
  @Label('Active') @Optional() @OneOf(['true', 'false']) active?: 'true' | 'false';
  /** `true` leaves the caller out. */
  @Optional() @OneOf(['true', 'false']) exclude_current?: 'true' | 'false';
}
