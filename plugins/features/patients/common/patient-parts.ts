import type { Patient } from './patient';

/** What the view `patients.choose` is given: a search, and a choice among the best matches. */
export type PatientChoiceProps = {
  /** Names the choice. Translated. */
  readonly label: string;
  /** The uuid of who is chosen. */
  readonly chosen: string | undefined;
  readonly onChoose: (patient: Patient) => void;
};

/** What the view `patients.registration` is given: the quick form, asking about duplicates. */
export type PatientRegistrationProps = {
  /** The text of the button that registers. Translated. */
  readonly submit: string;
  /** Who was registered, or turned out to be on record already. */
  readonly onRegistered: (patient: Patient) => void;
  readonly onCancel: () => void;
};

/** What the view `patients.header` is given: whose record a page of another feature shows. */
export type PatientHeaderProps = { readonly patientId: string };
