import type { ReferralDirection, ReferralPriority } from '../common/referral';

/** The printed words of letters, in the language of the organization. */
export interface LetterWords {
  readonly title: Readonly<Record<ReferralDirection, string>>;
  readonly draft: string;
  readonly to: string;
  readonly from: string;
  readonly patient: string;
  readonly born: string;
  readonly gender: Readonly<Record<string, string>>;
  readonly genderLabel: string;
  readonly number: string;
  readonly phone: string;
  readonly date: string;
  readonly specialty: string;
  readonly priority: string;
  readonly priorities: Readonly<Record<ReferralPriority, string>>;
  readonly allergies: string;
  readonly noAllergies: string;
  readonly notAsked: string;
  readonly reason: string;
  readonly summary: string;
  readonly thanks: string;
  readonly answer: string;
}

const en: LetterWords = {
  title: { outgoing: 'Referral letter', incoming: 'Referral received' },
  draft: 'Draft: not sent',
  to: 'To',
  from: 'From',
  patient: 'Patient',
  born: 'Date of birth',
  gender: { MALE: 'Male', FEMALE: 'Female', OTHER: 'Other', UNKNOWN: 'Unknown' },
  genderLabel: 'Gender',
  number: 'Patient number',
  phone: 'Phone number',
  date: 'Date',
  specialty: 'Specialty',
  priority: 'Priority',
  priorities: { routine: 'Routine', urgent: 'Urgent', asap: 'As soon as possible', stat: 'Immediately' },
  allergies: 'Allergies:',
  noAllergies: 'No known allergies',
  notAsked: 'Allergies: not asked',
  reason: 'Reason for referral',
  summary: 'Findings and treatment so far',
  thanks: 'Thank you for seeing this patient. Please send your answer to the address above.',
  answer: 'Answer',
};

const fr: LetterWords = {
  title: { outgoing: 'Lettre de référence', incoming: 'Référence reçue' },
  draft: 'Brouillon : non envoyée',
  to: 'À',
  from: 'De',
  patient: 'Patient',
  born: 'Date de naissance',
  gender: { MALE: 'Homme', FEMALE: 'Femme', OTHER: 'Autre', UNKNOWN: 'Inconnu' },
  genderLabel: 'Sexe',
  number: 'Numéro de patient',
  phone: 'Téléphone',
  date: 'Date',
  specialty: 'Spécialité',
  priority: 'Priorité',
  priorities: { routine: 'Normale', urgent: 'Urgente', asap: 'Dès que possible', stat: 'Immédiate' },
  allergies: 'Allergies\u00a0:',
  noAllergies: 'Aucune allergie connue',
  notAsked: 'Allergies : non demandées',
  reason: 'Motif de la référence',
  summary: 'Constatations et traitement à ce jour',
  thanks: 'Merci de recevoir ce patient. Veuillez envoyer votre contre-référence à l’adresse ci-dessus.',
  answer: 'Contre-référence',
};

export const letterWords = { en, fr } as const;
