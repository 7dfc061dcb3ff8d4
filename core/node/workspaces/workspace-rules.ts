import {
  amended,
  Label,
  WholeListQuery,
  Max,
  Min,
  OneOf,
  Optional,
  Required,
  rule,
  Text,
  Uuid,
  Whole,
} from '@clinic-workbench/sdk/common';
import { Trimmed, UpperCase } from '../../common/text-transforms';

/** The default type (specification, section 3). */
export const defaultType = 'IPD';

const TypeKey = () =>
  rule('typeKey', '{{field}} is not valid', (v) => typeof v === 'string' && /^[A-Z][A-Z0-9_-]{0,29}$/.test(v));

export class CreateWorkspace {
  @Optional() @UpperCase() @TypeKey() type?: string;
  @Trimmed() @Required() @Text(80) name!: string;
  @Label('Order') @Optional() @Whole() @Min(0) @Max(999) position?: number;
}

/** Absent fields stay. */
export class ChangeWorkspace extends amended(CreateWorkspace) {
  @Label('Workspace') @Required() @Uuid() id!: string;
}

export class WorkspacesQuery extends WholeListQuery {
  /** `true`: only the organization's named ones. */
  @Label('Named') @Optional() @OneOf(['true', 'false']) named?: 'true' | 'false';
}

export class DeleteWorkspace {
  @Label('Workspace') @Required() @Uuid() id!: string;
}
