import { Label, Max, Min, Required, Text, Whole } from '@clinic-workbench/sdk/common';

/** The default choice (specification, section 3). */
export const defaultType = 'IPD';

export class WorkspaceRules {
  @Required() type!: string;
  @Required() @Text(80) name!: string;
  @Label('Order') @Required() @Whole() @Min(0) @Max(999) position!: number;
}
