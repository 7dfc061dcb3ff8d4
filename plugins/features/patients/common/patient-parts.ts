import type { Patient } from './patient';

/** The props of the view `patients.choose`: a search, and a choice among the best matches. */
export type PatientChoiceProps = {
  /** The label of the choice. Translated. */
  readonly label: string;
  /** The uuid of the chosen patient. */
  readonly chosen: string | undefined;
  readonly onChoose: (patient: Patient) => void;
};

/** The props of the view `patients.registration`: the quick form with its check for duplicates. */
export type PatientRegistrationProps = {
  /** The text of the register button. Translated. */
  readonly submit: string;
  /** Called with the new patient, or with the one who was already registered. */
  readonly onRegistered: (patient: Patient) => void;
  readonly onCancel: () => void;
};

/** The props of the view `patients.header`: the patient's header on a page of another feature. */
export type PatientHeaderProps = { readonly patientId: string };
