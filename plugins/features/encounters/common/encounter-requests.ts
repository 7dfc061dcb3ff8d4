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
  Text,
  TextList,
  Uuid,
  Whole,
  SomeOf,
} from '@clinic-workbench/sdk/common';
import { visitStops, type VisitStop } from '../../visits/common/visit-stop';
import { encounterLocationStatuses, type EncounterLocationStatus } from './encounter';
import { encounterClasses, type EncounterClass } from './encounter-class';
import { encounterKinds } from './encounter-kinds';
import { encounterStatuses, type EncounterStatus } from './encounter-status';
import { lastStep } from './encounter-steps';
import { participantTypes, type ParticipantType } from './participant-type';

/** The first status of an encounter; actions lead to the others. */
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

/** Inpatients: encounters of the class IMP, planned, each in the patient's visit. Each line succeeds or fails alone. */
export class BulkEncounter {
  @Label('Patient') @Required() @Uuid() patient_id!: string;
  @Optional() @Uuid() service_provider_id?: string;
}

/** The fields of a new encounter that may change later. */
class EncounterFields {
  /** The caller's organization. */
  @Optional() @Uuid() service_provider_id?: string;
  /** All of them. Of a new encounter: the caller as the primary performer if left out. */
  @Label('Participants') @Optional() @ListOf(() => ParticipantInput, 20) encounter_participant?:
    | ParticipantInput[]
    | null;
  @Label('Healthcare service') @Optional() @Uuid() healthcare_service_id?: string | null;
  /** Of a new encounter: the visit's unless given. */
  @Optional() @OneOf(encounterClasses) class?: EncounterClass | null;
  @Label('Reason') @Optional() @Text(500) reason?: string | null;
}

/** Absent fields are filled in from the visit, the appointment and the caller. */
export class CreateEncounter extends EncounterFields {
  /** Required unless a visit or an appointment names the patient. */
  @Label('Patient') @Optional() @Uuid() patient_id?: string | null;
  /** Now unless given. */
  @Label('Start') @Optional() @Instant() start_time?: string | null;
  /** The visit's unless given. */
  @Label('Locations') @Optional() @ListOf(() => LocationInput, 5) encounter_location?: LocationInput[] | null;
  @Label('Appointment') @Optional() @Uuid() appointment?: string | null;
  /** The patient's current visit if left out. */
  @Label('Visit') @Optional() @Uuid() visit?: string | null;
  @Label('Part of') @Optional() @Uuid() part_of?: string | null;
  /** `planned` unless given; `in-progress` also starts it. */
  @Optional() @OneOf(firstEncounterStatuses) status?: (typeof firstEncounterStatuses)[number] | null;
}

/** One encounter, or a list of inpatients alone (specification, section 7). */
export class CreateOneOrMany extends CreateEncounter {
  @Label('Encounters') @Optional() @ListOf(() => BulkEncounter, mostEncountersAtOnce) encounters?: BulkEncounter[];
}

export class CreateEncounters {
  @Label('Encounters') @Required() @ListOf(() => BulkEncounter, mostEncountersAtOnce) encounters!: BulkEncounter[];
}

export class StartEncounter {
  /** Now if left out; never in the future. */
  @Label('Start') @Optional() @Instant() started_at?: string | null;
  /** Practitioner role: the caller unless given. */
  @Label('Practitioner') @Optional() @Uuid() started_by_id?: string | null;
}

/** At least one of the three. */
export class GoOn {
  @Label('Next stop') @Optional() @OneOf(visitStops) stop?: VisitStop | null;
  /** The patient's current location if left out. */
  @Label('Location') @Optional() @Uuid() location_id?: string | null;
  /** Practitioner role; anybody at the location if left out. */
  @Label('Practitioner') @Optional() @Uuid() assigned_to_id?: string | null;
}

export class EndEncounter {
  @Optional() @OneOf(['finished']) status?: 'finished' | null;
  /** Now if left out; never in the future. */
  @Label('End') @Optional() @Instant() end_time?: string | null;
  /** Also ends the visit, the queue entry and the appointment. */
  @Optional() @Flag() end_visit?: boolean | null;
  /** The visit continues: where the patient waits next. */
  @Optional() @Nested(() => GoOn) go_on?: GoOn | null;
  /** The codes of the loose ends that the caller has seen; absent for callers that do not read them. */
  @Label('Seen') @Optional() @TextList(100) seen?: string[] | null;
}

/** Opens the triage of the patient's current visit. */
export class OpenTriage {
  @Label('Patient') @Required() @Uuid() patient_id!: string;
  /** The patient's current visit unless given. */
  @Label('Visit') @Optional() @Uuid() visit?: string | null;
}

/** An item that stays in a list of an encounter. */
export class EncounterItemInput {
  @Required() @Uuid() id!: string;
}

/** Absent fields stay; so do null ones that are required. */
export class UpdateEncounter extends EncounterFields {
  @Optional() @OneOf(encounterStatuses) status?: EncounterStatus | null;
  @Label('Location') @Optional() @Uuid() location_id?: string | null;
  /** Where it takes place from now on; `location_id` means the same. */
  @Label('Locations') @Optional() @ListOf(() => LocationInput, 1) encounter_location?: LocationInput[] | null;
  /** With the status `finished`: now if left out; never in the future. */
  @Label('End') @Optional() @Instant() end_time?: string | null;
  /** The notes that stay: a draft that is left out is marked as entered in error. */
  @Label('Notes') @Optional() @ListOf(() => EncounterItemInput, 1000) encounter_patient_notes?:
    | EncounterItemInput[]
    | null;
  /** The care plans that stay: one that is left out is revoked. */
  @Label('Care plans') @Optional() @ListOf(() => EncounterItemInput, 1000) encounter_care_plan?:
    | EncounterItemInput[]
    | null;
  @Label('Progress step') @Optional() @Whole() @Min(0) @Max(lastStep) progress_step?: number | null;
  /** The reason for the change or removal; required to cancel, and to enter in error. */
  @Label('Comment') @Optional() @Text(500) comment?: string | null;
}

/** Entered in error. */
export class RemoveEncounter {
  @Label('Reason') @Required() @Text(500) comment: string = noReasonGiven;
}

/** The actions on an encounter, by the status after them. */
export const encounterActions = {
  arrive: 'arrived',
  triage: 'triaged',
  start: 'in-progress',
  end: 'finished',
  cancel: 'cancelled',
} as const satisfies Readonly<Record<string, EncounterStatus>>;
export type EncounterAction = keyof typeof encounterActions;

/** One step of an encounter, by the name of its action (specification, section 7). */
export class ActOnEncounter {
  @Label('Encounter') @Required() @Uuid() encounter_id!: string;
  /** In any case, as in `START`. */
  @Required() @LowerCase() @OneOf(Object.keys(encounterActions)) action!: EncounterAction;
  /** The reason to cancel. */
  @Label('Comment') @Optional() @Text(500) comment?: string | null;
  @Optional() @Uuid() service_provider_id?: string;
}

export class EncountersQuery extends ListQuery {
  @Label('Patient') @Optional() @Uuid() patient_id?: string;
  @Label('Visit') @Optional() @Uuid() visit?: string;
  @Label('Part of') @Optional() @Uuid() part_of?: string;
  @Label('Appointment') @Optional() @Uuid() appointment_id?: string;
  /** The content that an encounter must have: one kind, or several with commas of which any is enough. */
  @Label('Encounter type') @Optional() @SomeOf(encounterKinds) encounter_type?: string;
  /** One status, or several with commas; all except entered-in-error if left out. */
  @Optional() @SomeOf(encounterStatuses) status?: string;
  /** One class, or several with commas. */
  @Optional() @SomeOf(encounterClasses) class?: string;
  /** Practitioner role of a participant. */
  @Label('Practitioner') @Optional() @Uuid() practitioner_id?: string;
  @Label('Location') @Optional() @Uuid() location_id?: string;
  /** Days in the organization's time zone, both included, by the start. */
  @Label('Date from') @Optional() @DayOrInstant() date_from?: string;
  @Label('Date to') @Optional() @DayOrInstant() date_to?: string;
}
