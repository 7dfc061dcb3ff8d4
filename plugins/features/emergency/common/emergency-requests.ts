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
import { visitPriorities, type VisitPriority } from '../../visits/common/visit-priority';

const genders = ['MALE', 'FEMALE', 'UNKNOWN'] as const;

/** An unidentified patient. */
export class UnknownPerson {
  @Label('Gender') @Required() @OneOf(genders) gender!: (typeof genders)[number];
  /** Years, estimated. */
  @Label('Age, guessed') @Optional() @Whole() @Min(0) @Max(120) age?: number | null;
  /** Clothes, scars, who brought them: anything that helps to identify the patient. */
  @Label('What can be seen') @Optional() @Text(500) marks?: string | null;
}

/** An arrival: of a registered or an unidentified patient. */
export class Arrival {
  @Label('Patient') @PatientOrUnknown() patient_id?: string | null;
  @Label('Person') @Optional() @Nested(() => UnknownPerson) unknown?: UnknownPerson | null;
  @Label('Location') @Required() @Uuid() location_id!: string;
  @Label('Reason') @Optional() @Text(500) reason?: string | null;
  /** `urgent` if left out, because nobody has examined the patient yet. */
  @Label('Priority') @Optional() @LowerCase() @OneOf(visitPriorities) priority?: VisitPriority | null;
  @Optional() @Uuid() service_provider_id?: string;
}

export class BoardQuery {
  @Label('Location') @Optional() @Uuid() location_id?: string;
  @Optional() @Uuid() service_provider_id?: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Exactly one of the two; also checked if both are absent. */
function PatientOrUnknown(): PropertyDecorator {
  return rule('patientOrUnknown', '{{field}} is required', (value, of) => {
    const { unknown } = of as Arrival;
    const said = value !== null && value !== undefined;
    return said ? !unknown && typeof value === 'string' && uuid.test(value) : Boolean(unknown);
  });
}
