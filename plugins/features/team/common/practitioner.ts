import { Label, ListQuery, OneOf, Optional, Text, Uuid } from '@clinic-workbench/sdk/common';
import { practitionerTypes, type PractitionerType } from './staff-user';

/** A practitioner, with the data that all colleagues may see. */
export interface Practitioner {
  /** The practitioner role's uuid, used by appointments, schedules and encounters. */
  readonly uuid: string;
  /** The same as uuid. */
  readonly id: string;
  /** For `If-Match`: practitioners are changed and removed by the same endpoints as staff. */
  readonly version: number;
  readonly user_uuid: string;
  readonly title: string | null;
  readonly first_name: string;
  readonly last_name: string;
  /** With the title. */
  readonly full_name: string;
  /** Codes of the value set practitioner-specialty-type, or of the organization's own. */
  readonly practitioner_specialty: readonly string[];
  readonly practitioner_type: PractitionerType;
  /** The role's name. */
  readonly practitioner_role: string;
  /** Their sites; empty for all. */
  readonly location_uuids: readonly string[];
  readonly is_active: boolean;
  /** Name for `GET v2 files/{name}`. */
  readonly photo: string | null;
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
