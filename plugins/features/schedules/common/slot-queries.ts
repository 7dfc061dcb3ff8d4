import { Instant, Max, Min, OneOf, Optional, Uuid, Whole } from '@clinic-workbench/sdk/common';

/** Slots that are grouped at once: a day of a hundred practitioners. */
export const mostGrouped = 4_000;

/** Which slots a caller looks for. Everything given must hold. */
export class SlotFilter {
  @Optional() @Uuid() practitioner_id?: string;
  /** Slots of a schedule for this service, and of schedules for any service. */
  @Optional() @Uuid() healthcare_service_id?: string;
  /** Only slots that a virtual service can be booked into: of schedules for one, and of schedules for any service. */
  @Optional() @OneOf(['true']) virtual?: 'true';
  @Optional() @Uuid() location_id?: string;
  @Optional() @Uuid() schedule_id?: string;
  /** Not before this instant; the past is never offered. */
  @Optional() @Instant() start?: string;
  /** Before this instant. */
  @Optional() @Instant() end?: string;
  @Optional() @Uuid() managing_organization_id?: string;
  @Optional() @Uuid() service_provider_id?: string;
}

export class AvailableSlotsQuery extends SlotFilter {
  @Optional() @Whole() @Min(1) @Max(1_000_000) page = 1;
  @Optional() @Whole() @Min(1) @Max(500) page_size = 50;
  @Optional() @Whole() @Min(1) @Max(500) size?: number;
  /** `true` also shows slots that are taken or blocked, for calendars. */
  @Optional() @OneOf(['true', 'false']) all?: 'true' | 'false';
}

/** Days without an end: two weeks; at most two months at once. */
export class GroupedSlotsQuery extends SlotFilter {
  /** How many slots of one group and day are named. */
  @Optional() @Whole() @Min(1) @Max(mostGrouped) per_day = 100;
}

export class NextSlotQuery extends SlotFilter {
  /** The next free slot of each of so many practitioners, the earliest first. */
  @Optional() @Whole() @Min(1) @Max(50) limit = 1;
}
