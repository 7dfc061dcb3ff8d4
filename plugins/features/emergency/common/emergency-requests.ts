import {
  Label,
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
  @Label('Patient') @OneOfTwo() @Optional() @Uuid() patient_id?: string | null;
  @Label('Person') @Optional() @Nested(() => UnknownPerson) unknown?: UnknownPerson | null;
  @Label('Location') @Required() @Uuid() location_id!: string;
  @Label('Reason') @Optional() @Text(500) reason?: string | null;
  /** `urgent` unless given: nobody has looked yet. */
  @Label('Priority') @Optional() @OneOf(visitPriorities) priority?: VisitPriority | null;
  @Optional() @Uuid() service_provider_id?: string;
}

export class BoardQuery {
  @Label('Location') @Optional() @Uuid() location_id?: string;
  @Optional() @Uuid() service_provider_id?: string;
}

/** Exactly one of the two. */
function OneOfTwo(): PropertyDecorator {
  return rule('oneOfTwo', '{{field}} is required', (_value, of) => {
    const { patient_id, unknown } = of as Arrival;
    return Boolean(patient_id) !== Boolean(unknown);
  });
}
