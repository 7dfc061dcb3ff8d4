import { Label, MinLength, OneOf, Optional, Required, Text } from '@clinic-workbench/sdk/common';

/** Why the payer does not pay a line. */
export class RejectLine {
  @Label('Reason') @Required() @MinLength(3) @Text(500) reason!: string;
}

export class ResubmitLine {
  @Label('Note') @Optional() @Text(500) note?: string | null;
}

/** Who bears what the payer rejected. */
export const bearers = ['patient', 'hospital'] as const;
export type Bearer = (typeof bearers)[number];

export class CloseLine {
  @Label('Who bears it') @Required() @OneOf(bearers) bearer!: Bearer;
  @Label('Reason') @Required() @MinLength(3) @Text(500) reason!: string;
}
