import { AlsoNamed, DayOrInstant, Max, Min, OneOf, Optional, Uuid, Whole } from '@clinic-workbench/sdk/common';

/** The most slots grouped at once: a day of a hundred practitioners. */
export const mostGrouped = 4_000;

/** A search for slots. All given conditions must hold. */
export class SlotFilter {
  @Optional() @Uuid() practitioner_id?: string;
  /** Slots of schedules for this service, and of schedules for any service. */
  @Optional() @Uuid() healthcare_service_id?: string;
  /** Only slots for virtual services: of schedules for one, and of schedules for any service. */
  @Optional() @OneOf(['true']) virtual?: 'true';
  @Optional() @Uuid() location_id?: string;
  @Optional() @Uuid() schedule_id?: string;
  /** From this instant or day on; past slots are never offered. */
  @Optional() @AlsoNamed('date_from') @DayOrInstant() start?: string;
  /** Before this instant, or up to and including this day. */
  @Optional() @AlsoNamed('date_to') @DayOrInstant() end?: string;
  @Optional() @Uuid() managing_organization_id?: string;
  @Optional() @Uuid() service_provider_id?: string;
}

export class AvailableSlotsQuery extends SlotFilter {
  @Optional() @Whole() @Min(1) @Max(1_000_000) page = 1;
  @Optional() @Whole() @Min(1) @Max(500) page_size = 50;
  @Optional() @Whole() @Min(1) @Max(500) size?: number;
  /** `true` also returns taken and blocked slots, for calendars. */
  @Optional() @OneOf(['true', 'false']) all?: 'true' | 'false';
}

/** A page of a list that comes whole unless a size is given. */
class PagedFilter extends SlotFilter {
  @Optional() @Whole() @Min(1) @Max(1_000_000) page = 1;
  @Optional() @Whole() @Min(1) @Max(500) page_size?: number;
  @Optional() @Whole() @Min(1) @Max(500) size?: number;
}

/** Two weeks if left out; at most two months. A page counts groups. */
export class GroupedSlotsQuery extends PagedFilter {
  /** The most slots listed per group and day. */
  @Optional() @Whole() @Min(1) @Max(mostGrouped) per_day = 100;
}

/** A page counts practitioners. */
export class NextSlotQuery extends PagedFilter {
  /** The next free slot of each of this many practitioners, the earliest first; `page_size` comes before it. */
  @Optional() @Whole() @Min(1) @Max(50) limit = 1;
}
