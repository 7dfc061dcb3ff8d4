import { Label, Max, Min, Optional, Required, rule, Text, Uuid, Whole } from '@clinic-workbench/sdk/common';

export class CallPatient {
  /** The place to go to, such as a room; the entry's own place if left out. */
  @Label('Location') @Optional() @Uuid() to_location_id?: string;
}

/** At least one of the two. */
export class TransferPatient {
  @Label('Location') @Optional() @Uuid() location_id?: string;
  /** Practitioner role; null for anybody at the place. */
  @Label('Practitioner') @Optional() @Uuid() practitioner_role_id?: string | null;
  @Label('Reason') @Optional() @Text(500) reason?: string;
}

export class ChangeWaitingLimits {
  @Label('Long wait from') @Required() @Whole() @Min(1) @Max(1440) long_minutes!: number;
  @Label('Very long wait from') @Required() @Whole() @Min(1) @Max(1440) @AboveLong() very_long_minutes!: number;
}

function AboveLong(): PropertyDecorator {
  return rule('aboveLong', 'A very long wait must be longer than a long one', (value, of) => {
    const { long_minutes } = of as ChangeWaitingLimits;
    return typeof value !== 'number' || typeof long_minutes !== 'number' || value > long_minutes;
  });
}

export class CreateWallScreen {
  @Label('Location') @Required() @Uuid() location_id!: string;
  @Label('Name') @Required() @Text(100) name!: string;
}

export class LookAtWall {
  @Label('Token') @Required() @Text(200) token!: string;
}
