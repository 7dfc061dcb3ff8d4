import {
  Label,
  LowerCase,
  Max,
  Min,
  Nested,
  OneOf,
  Optional,
  Required,
  rule,
  Text,
  Uuid,
  Whole,
} from '@clinic-workbench/sdk/common';
import { visitPriorities, type VisitPriority } from '../../visits/common/visit';

const genders = ['MALE', 'FEMALE', 'UNKNOWN'] as const;

/** Somebody whom nobody can name. */
export class UnknownPerson {
  @Label('Gender') @Required() @OneOf(genders) gender!: (typeof genders)[number];
  /** Years, guessed. */
  @Label('Age, guessed') @Optional() @Whole() @Min(0) @Max(120) age?: number | null;
  /** Clothes, scars, who brought them: whatever helps to find out who it is. */
  @Label('What can be seen') @Optional() @Text(500) marks?: string | null;
}

/** Somebody comes: a patient who is on record, or somebody unknown. */
export class Arrival {
  @Label('Patient') @PatientOrUnknown() patient_id?: string | null;
  @Label('Person') @Optional() @Nested(() => UnknownPerson) unknown?: UnknownPerson | null;
  @Label('Location') @Required() @Uuid() location_id!: string;
  @Label('Reason') @Optional() @Text(500) reason?: string | null;
  /** `urgent` unless given: nobody has looked yet. */
  @Label('Priority') @Optional() @LowerCase() @OneOf(visitPriorities) priority?: VisitPriority | null;
  @Optional() @Uuid() service_provider_id?: string;
}

export class BoardQuery {
  @Label('Location') @Optional() @Uuid() location_id?: string;
  @Optional() @Uuid() service_provider_id?: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Exactly one of the two; asked of nothing said, too. */
function PatientOrUnknown(): PropertyDecorator {
  return rule('patientOrUnknown', '{{field}} is required', (value, of) => {
    const { unknown } = of as Arrival;
    const said = value !== null && value !== undefined;
    return said ? !unknown && typeof value === 'string' && uuid.test(value) : Boolean(unknown);
  });
}
