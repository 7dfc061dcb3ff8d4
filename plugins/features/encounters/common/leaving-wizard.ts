/** The fields of a note and of a diagnosis that the rule needs. */
export interface LeavingNote {
  readonly note_type: string;
  readonly status?: string;
}
export interface LeavingDiagnosis {
  readonly verification_status?: string;
}

const complaints = new Set(['chief-complaint', 'history-of-presenting-illness']);
const error = 'entered-in-error';

/** The wizard may be left once there is a complaint note or a diagnosis (specification, section 4). */
export function mayLeaveWizard(notes: readonly LeavingNote[], diagnoses: readonly LeavingDiagnosis[]): boolean {
  return (
    notes.some(({ note_type, status }) => complaints.has(note_type) && status !== error) ||
    diagnoses.some(({ verification_status }) => verification_status !== error)
  );
}
