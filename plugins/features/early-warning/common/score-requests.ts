import {
  DayOrInstant,
  Flag,
  Instant,
  Label,
  ListOf,
  ListQuery,
  Max,
  Min,
  noReasonGiven,
  OneOf,
  Optional,
  Required,
  rule,
  Text,
  TextList,
  Uuid,
  Whole,
} from '@clinic-workbench/sdk/common';
import { ageGroups, type AgeGroup } from './age-group';
import { escalationActions, type EscalationAction } from './escalation-answer';
import { scoreKinds, type ScoreKind } from './score-kind';

/** A known input, by the code of the table's item. */
export class ScoreInput {
  @Required() @Text(60) code!: string;
  /** A number, or the code of a choice. */
  @Required() @NumberOrCode() value!: number | string;
  /** The observation of the last hour behind the value; without one it is stored as a new observation. */
  @Optional() @Uuid() observation_id?: string | null;
}

/** A sign that follows from a value and is dismissed. */
export class SignDismissal {
  @Label('Sign') @Required() @Text(60) sign!: string;
  @Label('Reason') @Required() @Text(500) @Reason() reason!: string;
}

export class CreateScore {
  @Label('Patient') @Required() @Uuid() patient_id!: string;
  @Label('Encounter') @Optional() @Uuid() encounter_id?: string | null;
  @Optional() @Uuid() service_provider_id?: string;
  @Label('Score') @Required() @OneOf(scoreKinds) kind!: ScoreKind;
  /** The version of the table that the caller used. */
  @Label('Version') @Required() @Text(40) table_version!: string;
  /** For TEWS, if the table does not follow from age or height, or the user wants another table. */
  @Label('Age group') @Optional() @OneOf(ageGroups) age_group?: AgeGroup | null;
  /** The reason for another age group's table; required in that case. */
  @Label('Reason for the other table') @Optional() @Text(500) age_group_reason?: string | null;
  @Label('Inputs') @ListOf(() => ScoreInput, 20) inputs!: ScoreInput[];
  /** mmHg: stored with the systolic pressure, and not scored. */
  @Label('Diastolic blood pressure') @Optional() @Whole() @Min(1) @Max(299) diastolic?: number | null;
  @Label('Signs') @Optional() @TextList(60, 60) signs?: string[] | null;
  /** Dismissed signs that follow from values. */
  @Label('Signs that do not count') @Optional() @ListOf(() => SignDismissal, 20) dismissed_signs?: SignDismissal[];
  /** The caller's result: null for an incomplete score. A total that differs from the server's is refused. */
  @Label('Total') @Optional() @Whole() @Min(0) @Max(200) total?: number | null;
  @Label('Note') @Optional() @Text(1000) note?: string | null;
  /** When the patient was in this state: now if left out. */
  @Label('Time') @Optional() @Instant() effective_date_time?: string | null;
  /** True if the user confirmed hardly possible values. */
  @Label('Confirmed') @Optional() @Flag() confirmed?: boolean | null;
}

export class ScoresQuery extends ListQuery {
  @Label('Patient') @Optional() @Uuid() patient_id?: string;
  @Label('Encounter') @Optional() @Uuid() encounter_id?: string;
  @Label('Score') @Optional() @OneOf(scoreKinds) kind?: ScoreKind;
  /** `all` includes cancelled ones. */
  @Optional() @OneOf(['registered', 'cancelled', 'all']) status?: 'registered' | 'cancelled' | 'all';
  /** When it was taken: days of the organization's clock or instants, both included. */
  @Label('Date from') @Optional() @DayOrInstant() date_from?: string;
  @Label('Date to') @Optional() @DayOrInstant() date_to?: string;
}

export class EntryQuery {
  @Label('Patient') @Required() @Uuid() patient_id!: string;
  @Optional() @Uuid() service_provider_id?: string;
}

export class OverdueQuery {
  @Label('Location') @Optional() @Uuid() location_id?: string;
  /** Minutes ahead: also answers scores that fall due until then. */
  @Label('Within') @Optional() @Whole() @Min(0) @Max(240) within?: number;
  @Optional() @Uuid() service_provider_id?: string;
}

export class AcknowledgeScore {
  @Label('What was done') @Required() @OneOf(escalationActions) action!: EscalationAction;
  /** Required for the action `other`. */
  @Label('What exactly was done') @Optional() @Text(500) @SaidOfOther() comment?: string | null;
}

export class TakeBackAcknowledgement {
  @Label('Reason') @Required() @Text(500) @Reason() reason!: string;
}

export class CancelScore {
  @Label('Status') @Required() @OneOf(['cancelled']) status!: 'cancelled';
  @Label('Reason') @Required() @Text(500) @Reason() reason: string = noReasonGiven;
}

function NumberOrCode(): PropertyDecorator {
  return rule(
    'numberOrCode',
    '{{field}} is not valid',
    (v) => (typeof v === 'number' && Number.isFinite(v)) || (typeof v === 'string' && v.length <= 60),
  );
}

function Reason(): PropertyDecorator {
  return rule('reason', '{{field}} is required', (v) => typeof v === 'string' && v.trim() !== '');
}

/** Also checked if the field is absent. */
function SaidOfOther(): PropertyDecorator {
  return rule('saidOfOther', '{{field}} is required', (v, of) => {
    return (of as AcknowledgeScore).action !== 'other' || (typeof v === 'string' && v.trim() !== '');
  });
}
