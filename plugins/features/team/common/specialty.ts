import { AlsoNamed, Label, Optional, Required, rule, Text, NotBlank } from '@clinic-workbench/sdk/common';

/** A specialty that staff may have: of the value set practitioner-specialty-type, or of the organization's own. */
export interface Specialty {
  readonly code: string;
  readonly display: string;
  /** The following fields exist only for the organization's own. */
  readonly uuid?: string;
  readonly id?: string;
  readonly version?: number;
}

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
  /** Derived from the name if left out. */
  @Label('Code') @Optional() @Code() code?: string;
}
