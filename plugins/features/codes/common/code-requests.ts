import {
  amended,
  fieldsOf,
  Label,
  Max,
  Min,
  NotBlank,
  Optional,
  Required,
  Text,
  Uuid,
  Whole,
} from '@clinic-workbench/sdk/common';
import { mostGenerated } from '.';
import { CountedFormat, FormatFields, NamedFormat, SequenceFields } from './sequence';

/** The parts of a format are judged together, so each request has them all. */
const wholeFormat = { always: fieldsOf(FormatFields) };

export class RegisterSequence extends SequenceFields {}

/** The whole format; the name and the next value only if they change. */
export class ChangeSequence extends amended(NamedFormat, wholeFormat) {}

export class PreviewCodes extends amended(CountedFormat, wholeFormat) {
  /** The sequence that would get the format; absent for a new one. */
  @Optional() @Uuid() sequence_id?: string;
  @Optional() @Whole() @Min(1) @Max(20) count = 3;
}

export class GenerateCodes {
  @Label('Sequence') @Required() @Uuid() sequence_id!: string;
  @Label('How many') @Optional() @Whole() @Min(1) @Max(mostGenerated) count = 1;
  @Label('Location') @Optional() @Uuid() location_id?: string;
}

export class VerifyCode {
  @Required() @NotBlank() @Text(80) code!: string;
  /** Only as a code of this type. */
  @Optional() @Text(40) type?: string;
}
