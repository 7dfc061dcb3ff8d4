/**
 * The parts in an encounter (HL7 v3 ParticipationType, by the names of the specification, section 3), and the triage
 * nurse.
 */
export const participantTypes = [
  'PRIMARY_PERFORMER',
  'SECONDARY_PERFORMER',
  'ATTENDER',
  'TRIAGE',
  'CONSULTANT',
  'ADMITTER',
  'DISCHARGER',
  'REFERRER',
  'PARTICIPATION',
] as const;
export type ParticipantType = (typeof participantTypes)[number];

/** English. */
export const participantTypeNames: Readonly<Record<ParticipantType, string>> = {
  PRIMARY_PERFORMER: 'Primary performer',
  SECONDARY_PERFORMER: 'Secondary performer',
  ATTENDER: 'Attender',
  TRIAGE: 'Triage',
  CONSULTANT: 'Consultant',
  ADMITTER: 'Admitter',
  DISCHARGER: 'Discharger',
  REFERRER: 'Referrer',
  PARTICIPATION: 'Takes part',
};
