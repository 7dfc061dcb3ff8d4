import {
  AlsoNamed,
  Label,
  NotBlank,
  Optional,
  Required,
  rule,
  Text,
  type Entity,
  type RecordFields,
} from '@clinic-workbench/sdk/common';

/** A use of a specialty, in the refusal to delete it. */
export interface SpecialtyUseCount {
  readonly id: string;
  /** English, with a place for the number. */
  readonly sentence: string;
  readonly count: number;
}

const Code = () => rule('code', '{{field}} is not valid', (v) => typeof v === 'string' && /^[\w.-]{1,50}$/.test(v));

export class ChangeSpecialty {
  @Label('Name') @Required() @AlsoNamed('name') @NotBlank() @Text(100) display!: string;
}

export class CreateSpecialty extends ChangeSpecialty {
  /** Derived from the name if left out; it never changes. */
  @Label('Code') @Optional() @Code() code?: string;
}

/** A specialty of the organization's own, beside those of the value set practitioner-specialty-type. */
export interface Specialty extends Entity, RecordFields<CreateSpecialty, 'code'> {
  /** The same as uuid. */
  readonly id: string;
}
