import { Label, Max, Min, Required, Whole } from '@clinic-workbench/sdk/common';

/** How long carts keep what they hold. */
export class StockSettingsFields {
  /** After the last touch. */
  @Label('Minutes that a cart keeps its goods') @Required() @Whole() @Min(1) @Max(1440) hold_minutes!: number;
}

export interface StockSettings {
  readonly hold_minutes: number;
  /** 0 until a user changes them. */
  readonly version: number;
}
