import type { Encounter } from './encounter';

/**
 * What `GET v2/emr/patients/:id/current-encounter` answers: the encounter that the caller would write into now, by the
 * rules of choosing-encounter.ts. To be read again after the live events `encounter.*` that name the patient.
 */
export interface CurrentEncounter {
  readonly encounter: Encounter | null;
  /** All that something may be written into, the caller's own first; with two practitioners there may be two. */
  readonly open: readonly Encounter[];
  /** The visit that the patient is in. */
  readonly visit_id: string | null;
  /** When the patient's latest visit ended, if it has and they are in none. ISO 8601, UTC. */
  readonly visit_ended_at: string | null;
  /** The record is living and the patient alive: an encounter may begin. */
  readonly may_begin: boolean;
}

/**
 * What the view `encounters.choice` (a `part`) is given. A form of another feature that may write into an encounter
 * shows it, so that whoever writes sees what goes where, and sends what was chosen as `encounter_id`:
 *
 * ```tsx
 * const [encounter, setEncounter] = useState<string | null>();
 * <View id="encounters.choice" patientId={patientId} chosen={encounter} onChoose={setEncounter} />
 * ```
 *
 * It chooses by itself as long as nothing is chosen: the patient's current encounter, or null where there is none. When
 * the encounter that is chosen ends, it says so and stays, until the user chooses; the server refuses to write into it.
 * A form that keeps only what the user chose goes along with the encounters instead.
 */
export type EncounterChoiceProps = {
  readonly patientId: string;
  /** An encounter's uuid, null for outside any; undefined until something is chosen. */
  readonly chosen: string | null | undefined;
  readonly onChoose: (encounter: string | null, by: 'user' | 'itself') => void;
};

/**
 * The wizard's route. With `start: '1'` in the query it begins an encounter of the patient's visit at once where none is
 * going on, and continues that which is; with `triage: '1'` it opens the triage of that visit. `encounter` names one,
 * `step` a step.
 */
export const consultationRoute = 'patients-id-opd-consultations';
/** An encounter's own page; its parameter `id` is the encounter's uuid. */
export const encounterRoute = 'encounters-id';

/** What `GET v2/emr/patients/:id/bootstrap` answers, in one request. */
export interface PatientBootstrap {
  readonly patient_id: string;
  /** The current encounter as section 4 chooses it, with its parts; it may have ended. Null if there has been none. */
  readonly current_encounter: (Encounter & Readonly<Record<string, unknown>>) | null;
  /** The latest of everything that features keep, newest first, by the name of the part: `allergies`, `notes`. */
  readonly latest: Readonly<Record<string, readonly object[]>>;
}
