import {
  DayOrInstant,
  Flag,
  Instant,
  Label,
  ListOf,
  ListQuery,
  LowerCase,
  Max,
  Min,
  noReasonGiven,
  Nested,
  OneOf,
  Optional,
  Required,
  rule,
  Text,
  TextList,
  Uuid,
  Whole,
} from '@clinic-workbench/sdk/common';
import { visitStops, type VisitStop } from '../../visits/common/visit-stop';
import { encounterLocationStatuses, type EncounterLocationStatus } from './encounter';
import { encounterClasses, type EncounterClass } from './encounter-class';
import { encounterKinds } from './encounter-kinds';
import { encounterStatuses, type EncounterStatus } from './encounter-status';
import { lastStep } from './encounter-steps';
import { participantTypes, type ParticipantType } from './participant-type';

/** How an encounter can begin; the rest is reached from there. */
export const firstEncounterStatuses = ['planned', 'arrived', 'triaged', 'in-progress'] as const;
/** Lines of one bulk creation. */
export const mostEncountersAtOnce = 200;

export class ParticipantInput {
  /** `PRIMARY_PERFORMER` unless given. */
  @Optional() @OneOf(participantTypes) type?: ParticipantType | null;
  @Label('Practitioner') @Required() @Uuid() practitioner_role!: string;
}

export class LocationInput {
  @Label('Location') @Required() @Uuid() location!: string;
  /** Of the first encounter's state unless given. */
  @Optional() @OneOf(encounterLocationStatuses) status?: EncounterLocationStatus | null;
}

/** What is left out is taken from the visit, the appointment and the caller. */
export class CreateEncounter {
  /** Needed unless a visit or an appointment says whose it is. */
  @Label('Patient') @Optional() @Uuid() patient_id?: string | null;
  /** The caller's organization. */
  @Optional() @Uuid() service_provider_id?: string;
  /** Now unless given. */
  @Label('Start') @Optional() @Instant() start_time?: string | null;
  /** The caller as the primary performer unless given. */
  @Label('Participants') @Optional() @ListOf(() => ParticipantInput, 20) encounter_participant?:
    | ParticipantInput[]
    | null;
  /** The visit's unless given. */
  @Label('Locations') @Optional() @ListOf(() => LocationInput, 5) encounter_location?: LocationInput[] | null;
  @Label('Appointment') @Optional() @Uuid() appointment?: string | null;
  /** The visit that the patient is in unless given. */
  @Label('Visit') @Optional() @Uuid() visit?: string | null;
  @Label('Part of') @Optional() @Uuid() part_of?: string | null;
  @Label('Healthcare service') @Optional() @Uuid() healthcare_service_id?: string | null;
  /** The visit's unless given. */
  @Optional() @OneOf(encounterClasses) class?: EncounterClass | null;
  /** `planned` unless given; `in-progress` also starts it. */
  @Optional() @OneOf(firstEncounterStatuses) status?: (typeof firstEncounterStatuses)[number] | null;
  @Label('Reason') @Optional() @Text(500) reason?: string | null;
}

/** Inpatients: of the class IMP, planned, in the visit that each is in. Each line stands for itself. */
export class BulkEncounter {
  @Label('Patient') @Required() @Uuid() patient_id!: string;
  @Optional() @Uuid() service_provider_id?: string;
}
export class CreateEncounters {
  @Label('Encounters') @Required() @ListOf(() => BulkEncounter, mostEncountersAtOnce) encounters!: BulkEncounter[];
}

export class StartEncounter {
  /** Now unless given, and never later. */
  @Label('Start') @Optional() @Instant() started_at?: string | null;
  /** Practitioner role: the caller unless given. */
  @Label('Practitioner') @Optional() @Uuid() started_by_id?: string | null;
}

/** At least one of the three. */
export class GoOn {
  @Label('Next stop') @Optional() @OneOf(visitStops) stop?: VisitStop | null;
  /** The place where the patient is unless given. */
  @Label('Location') @Optional() @Uuid() location_id?: string | null;
  /** Practitioner role; anybody at the place unless given. */
  @Label('Practitioner') @Optional() @Uuid() assigned_to_id?: string | null;
}

export class EndEncounter {
  @Optional() @OneOf(['finished']) status?: 'finished' | null;
  /** Now unless given, and never later. */
  @Label('End') @Optional() @Instant() end_time?: string | null;
  /** Ends the visit, too, and with it the wait and the appointment. */
  @Optional() @Flag() end_visit?: boolean | null;
  /** The visit goes on: where the patient waits next. */
  @Optional() @Nested(() => GoOn) go_on?: GoOn | null;
  /** The codes of the loose ends that the caller has seen; absent for callers that do not ask for them. */
  @Label('Seen') @Optional() @TextList(100) seen?: string[] | null;
}

/** Opens the triage of the visit that the patient is in. */
export class OpenTriage {
  @Label('Patient') @Required() @Uuid() patient_id!: string;
  /** The visit that the patient is in unless given. */
  @Label('Visit') @Optional() @Uuid() visit?: string | null;
}

/** Something that stays in a list of an encounter. */
export class EncounterItemInput {
  @Required() @Uuid() id!: string;
}

/** What is absent stays as it is, as does what is null and cannot be nothing. */
export class UpdateEncounter {
  @Optional() @OneOf(encounterStatuses) status?: EncounterStatus | null;
  @Optional() @OneOf(encounterClasses) class?: EncounterClass | null;
  @Label('Location') @Optional() @Uuid() location_id?: string | null;
  @Label('Healthcare service') @Optional() @Uuid() healthcare_service_id?: string | null;
  @Label('Reason') @Optional() @Text(500) reason?: string | null;
  /** All who take part from now on. */
  @Label('Participants') @Optional() @ListOf(() => ParticipantInput, 20) encounter_participant?:
    | ParticipantInput[]
    | null;
  /** Where it takes place from now on; `location_id` says the same. */
  @Label('Locations') @Optional() @ListOf(() => LocationInput, 1) encounter_location?: LocationInput[] | null;
  /** With the status `finished`: now unless given, and never later. */
  @Label('End') @Optional() @Instant() end_time?: string | null;
  /** The notes that stay: the draft that is left out is taken back, as one entered in error. */
  @Label('Notes') @Optional() @ListOf(() => EncounterItemInput, 1000) encounter_patient_notes?:
    | EncounterItemInput[]
    | null;
  /** The care plans that stay: the one that is left out is revoked. */
  @Label('Care plans') @Optional() @ListOf(() => EncounterItemInput, 1000) encounter_care_plan?:
    | EncounterItemInput[]
    | null;
  @Label('Progress step') @Optional() @Whole() @Min(0) @Max(lastStep) progress_step?: number | null;
  /** Why it is changed, or something in it taken back; needed to cancel, and for what was entered in error. */
  @Label('Comment') @Optional() @Text(500) comment?: string | null;
  @Optional() @Uuid() service_provider_id?: string;
}

/** Entered in error. */
export class RemoveEncounter {
  @Label('Reason') @Required() @Text(500) comment: string = noReasonGiven;
}

/** What may be done with an encounter, by the status that it leads to. */
export const encounterActions = {
  arrive: 'arrived',
  triage: 'triaged',
  start: 'in-progress',
  end: 'finished',
  cancel: 'cancelled',
} as const satisfies Readonly<Record<string, EncounterStatus>>;
export type EncounterAction = keyof typeof encounterActions;

/** One step of an encounter, named by what is done (specification, section 7). */
export class ActOnEncounter {
  @Label('Encounter') @Required() @Uuid() encounter_id!: string;
  /** In any case, as in `START`. */
  @Required() @LowerCase() @OneOf(Object.keys(encounterActions)) action!: EncounterAction;
  /** Why it is cancelled. */
  @Label('Comment') @Optional() @Text(500) comment?: string | null;
  @Optional() @Uuid() service_provider_id?: string;
}

const among = (name: string, values: readonly string[]) =>
  rule(
    name,
    '{{field}} is not valid',
    (v) => typeof v === 'string' && v.split(',').every((value) => values.includes(value)),
  );

export class EncountersQuery extends ListQuery {
  @Label('Patient') @Optional() @Uuid() patient_id?: string;
  @Label('Visit') @Optional() @Uuid() visit?: string;
  @Label('Part of') @Optional() @Uuid() part_of?: string;
  @Label('Appointment') @Optional() @Uuid() appointment_id?: string;
  /** What an encounter must hold: one kind, or several with commas, any of which will do. */
  @Label('Encounter type') @Optional() @among('kinds', encounterKinds) encounter_type?: string;
  /** One status, or several with commas; all but entered-in-error unless given. */
  @Optional() @among('statuses', encounterStatuses) status?: string;
  /** One class, or several with commas. */
  @Optional() @among('classes', encounterClasses) class?: string;
  /** Practitioner role of somebody who takes part. */
  @Label('Practitioner') @Optional() @Uuid() practitioner_id?: string;
  @Label('Location') @Optional() @Uuid() location_id?: string;
  /** Days of the organization's clock, both included, by the start. */
  @Label('Date from') @Optional() @DayOrInstant() date_from?: string;
  @Label('Date to') @Optional() @DayOrInstant() date_to?: string;
}
