import {
  CalendarDate,
  DayOfInstant,
  Label,
  OneOf,
  Optional,
  Required,
  rule,
  Text,
  Uuid,
  isUuid,
} from '@clinic-workbench/sdk/common';
import { mostOfDay } from './day';

/** The practitioner and the day of a list: everybody and today if left out. */
export class DayQuery {
  /** The day at the appointments' place, YYYY-MM-DD. */
  @Label('Day') @Optional() @DayOfInstant() day?: string;
  @Label('Practitioner') @Optional() @Uuid() practitioner_id?: string;
  /** Includes the locations inside it. */
  @Label('Location') @Optional() @Uuid() location_id?: string;
  /** Only virtual appointments, or only those in person. */
  @Optional() @OneOf(['virtual', 'in-person']) kind?: 'virtual' | 'in-person';
  @Optional() @Uuid() managing_organization_id?: string;
  @Optional() @Uuid() service_provider_id?: string;
}

/** The order of a day's route. */
export class OrderRoute {
  @Label('Day') @Required() @CalendarDate() day!: string;
  @Label('Practitioner') @Required() @Uuid() practitioner_id!: string;
  /** The first stop first. */
  @Label('Appointments')
  @Required()
  @rule('uuids', '{{field}} is not valid', areUuids)
  appointment_ids!: string[];
}

/** The address of a home visit; an empty text means that of the record. */
export class VisitAddress {
  @Label('Address') @Text(500) address!: string;
}

function areUuids(value: unknown): boolean {
  if (!Array.isArray(value) || value.length === 0 || value.length > mostOfDay) return false;
  return value.every(isUuid) && new Set(value).size === value.length;
}
