import { Label, Max, Min, Required, rule, Whole } from '@clinic-workbench/sdk/common';

/** The totals from which the risk of falling is moderate, and high, as set by the site. */
export interface MorseCutOffs {
  readonly moderate_from: number;
  readonly high_from: number;
  /** 0 for the published ones; each score stores the version it was computed with. */
  readonly version: number;
}

/** As in the published table (Morse 1989). */
export const publishedCutOffs: MorseCutOffs = { moderate_from: 25, high_from: 46, version: 0 };

/** The greatest total. */
const most = 125;

export class ChangeCutOffs {
  @Label('Moderate risk from') @Required() @Whole() @Min(1) @Max(most) moderate_from!: number;
  @Label('High risk from') @Required() @Whole() @Min(2) @Max(most) @AboveModerate() high_from!: number;
}

function AboveModerate(): PropertyDecorator {
  return rule('aboveModerate', '{{field}} should be more than moderate risk', (value, of) => {
    const { moderate_from } = of as ChangeCutOffs;
    return typeof value !== 'number' || typeof moderate_from !== 'number' || value > moderate_from;
  });
}
