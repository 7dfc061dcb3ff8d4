import type { Encounter } from './encounter';

/**
 * The answer of `GET v2/emr/patients/:id/current-encounter`: the encounter that the caller would write into now, by the
 * rules of choosing-encounter.ts. Read it again after the live events `encounter.*` that name the patient.
 */
export interface CurrentEncounter {
  readonly encounter: Encounter | null;
  /** All open encounters, the caller's own first; with two practitioners there may be two. */
  readonly open: readonly Encounter[];
  /** The patient's current visit. */
  readonly visit_id: string | null;
  /** When the patient's latest visit ended, if they are in none. ISO 8601, UTC. */
  readonly visit_ended_at: string | null;
  /** True if an encounter may start: the record is living and the patient alive. */
  readonly may_begin: boolean;
}

/**
 * The props of the view `encounters.choice` (a `part`). A form of another feature that may write into an encounter
 * shows it, so that users see where their record goes, and sends the choice as `encounter_id`:
 *
 * ```tsx
 * const [encounter, setEncounter] = useState<string | null>();
 * <View id="encounters.choice" patientId={patientId} chosen={encounter} onChoose={setEncounter} />
 * ```
 *
 * Until the user chooses, it proposes the patient's current encounter, or null without one. When the chosen encounter
 * ends, it says so and keeps the choice until the user chooses again; the server refuses to write into it. In a form
 * that stores only the user's own choice, the proposal follows the current encounter.
 */
export type EncounterChoiceProps = {
  readonly patientId: string;
  /** An encounter's uuid, null for none; undefined until chosen. */
  readonly chosen: string | null | undefined;
  readonly onChoose: (encounter: string | null, by: 'user' | 'itself') => void;
};

/**
 * The wizard's route. With `start: '1'` in the query it starts an encounter of the patient's visit at once, or
 * continues the open one; with `triage: '1'` it opens the triage of that visit. `encounter` names one, `step` a step.
 */
export const consultationRoute = 'patients-id-opd-consultations';
/** An encounter's own page; its parameter `id` is the encounter's uuid. */
export const encounterRoute = 'encounters-id';

/** The answer of `GET v2/emr/patients/:id/bootstrap`, in one request. */
export interface PatientBootstrap {
  readonly patient_id: string;
  /** The current encounter by section 4, with its parts; it may have ended. Null if there was none. */
  readonly current_encounter: (Encounter & Readonly<Record<string, unknown>>) | null;
  /** The latest records of each feature, newest first, by the name of the part: `allergies`, `notes`. */
  readonly latest: Readonly<Record<string, readonly object[]>>;
}
