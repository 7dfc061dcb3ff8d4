import { AlsoNamed, Label, Optional, Required, rule, Text } from '@clinic-workbench/sdk/common';

/** A specialty that staff may have: of the value set practitioner-specialty-type, or of the organization's own. */
export interface Specialty {
  readonly code: string;
  readonly display: string;
  /** From here on only of the organization's own. */
  readonly uuid?: string;
  readonly id?: string;
  readonly version?: number;
}

/** What still needs a specialty, as the refusal to delete it says. */
export interface SpecialtyUseCount {
  readonly id: string;
  /** English, with a place for the number. */
  readonly sentence: string;
  readonly count: number;
}

const Code = () => rule('code', '{{field}} is not valid', (v) => typeof v === 'string' && /^[\w.-]{1,50}$/.test(v));
const NotBlank = () => rule('notBlank', '{{field}} is required', (v) => typeof v !== 'string' || v.trim() !== '');

export class ChangeSpecialty {
  @Label('Name') @Required() @AlsoNamed('name') @NotBlank() @Text(100) display!: string;
}

export class CreateSpecialty extends ChangeSpecialty {
  /** Made from the name where it is left out. */
  @Label('Code') @Optional() @Code() code?: string;
}
