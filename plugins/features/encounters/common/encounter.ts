import type { Entity, NamedRef } from '@clinic-workbench/sdk/common';
import type { PatientDetail } from '../../patients/common/patient-detail';
import type { EncounterClass } from './encounter-class';
import type { EncounterKind } from './encounter-kinds';
import type { EncounterItem } from './encounter-lists';
import type { EncounterStatus } from './encounter-status';
import type { ParticipantType } from './participant-type';

/** The state of a location within an encounter. */
export const encounterLocationStatuses = ['planned', 'active', 'completed'] as const;
export type EncounterLocationStatus = (typeof encounterLocationStatuses)[number];

/** A participant. */
export interface EncounterParticipant {
  readonly type: ParticipantType;
  /** Practitioner role. */
  readonly practitioner_role: string;
  readonly practitioner_detail: NamedRef;
  /** ISO 8601, UTC. */
  readonly from: string;
  /** Null while they take part. */
  readonly until: string | null;
}

/** A place of the encounter. */
export interface EncounterLocation {
  /** The location's uuid. */
  readonly location: string;
  readonly location_detail: NamedRef;
  readonly status: EncounterLocationStatus;
  /** ISO 8601, UTC. */
  readonly from: string;
  readonly until: string | null;
}

/** The work of practitioners with a patient, from planning to the end. */
export interface Encounter extends Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly status: EncounterStatus;
  /** The reason for cancelling it or entering it in error. */
  readonly status_reason: string | null;
  readonly class: EncounterClass;
  readonly patient_id: string;
  readonly patient: PatientDetail;
  /** The organization. */
  readonly service_provider_id: string;
  readonly visit_id: string | null;
  readonly visit: { readonly id: string; readonly visit_number: string } | null;
  readonly appointment_id: string | null;
  /** The encounter that this one is part of. */
  readonly part_of: string | null;
  readonly is_ward_round: boolean;
  readonly location_id: string | null;
  readonly location: NamedRef | null;
  readonly healthcare_service_id: string | null;
  readonly healthcare_service: NamedRef | null;
  readonly reason: string;
  /** ISO 8601, UTC. */
  readonly start_time: string;
  readonly end_time: string | null;
  readonly started_at: string | null;
  readonly started_by: NamedRef | null;
  readonly ended_by: NamedRef | null;
  /** The wizard's progress: 0 is its first step. */
  readonly progress_step: number;
  /** The current participants. */
  readonly encounter_participant: readonly EncounterParticipant[];
  /** The kinds of its content. */
  readonly contents: readonly EncounterKind[];
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}

/** A period of an encounter with one status and class. */
export interface EncounterPeriod {
  readonly uuid: string;
  readonly status: EncounterStatus;
  readonly class: EncounterClass;
  /** ISO 8601, UTC. */
  readonly from: string;
  /** Null for the current one. */
  readonly until: string | null;
  /** The reason for the change. */
  readonly reason: string | null;
  readonly by_name: string | null;
}

/**
 * An encounter with its history and its records, in one answer. The parts that features keep (`notes`, `diagnoses`,
 * `observations` and so on) are further fields, as far as the caller may read them.
 */
export interface EncounterDetail extends Encounter {
  /** The oldest first. */
  readonly history: readonly EncounterPeriod[];
  /** All current and former participants, the oldest first. */
  readonly participants: readonly EncounterParticipant[];
  /** The oldest first. */
  readonly encounter_location: readonly EncounterLocation[];
  /** Its notes and care plans, as far as the caller may read them: a change of the encounter may leave items out. */
  readonly encounter_patient_notes?: readonly EncounterItem[];
  readonly encounter_care_plan?: readonly EncounterItem[];
  /** The names of the parts in the answer. */
  readonly parts: readonly string[];
}

/** A part of an encounter as its feature answers it; empty if the caller may not read it, or the feature is off. */
export function partOf<T extends object>(encounter: object, field: string): readonly T[] {
  const part = (encounter as Readonly<Record<string, unknown>>)[field];
  return Array.isArray(part) ? (part as readonly T[]) : [];
}

/** The result of one line of a bulk creation. */
export interface EncounterLine {
  /** From 0. */
  readonly index: number;
  readonly patient_id: string;
  readonly encounter: Encounter | null;
  /** Why it was refused. */
  readonly refusal: { readonly code: string; readonly message: string; readonly details?: unknown } | null;
}

export interface EncounterLines {
  readonly created: number;
  readonly refused: number;
  readonly data: readonly EncounterLine[];
}
