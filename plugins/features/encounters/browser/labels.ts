import type { Option } from '@clinic-workbench/sdk/browser';
import { visitClassNames } from '../../visits/common/visit-class';
import { encounterClasses, type EncounterClass } from '../common/encounter-class';
import { encounterStatuses, type EncounterStatus } from '../common/encounter-status';
import { stepNames, type WizardStep } from '../common/encounter-steps';
import { participantTypeNames, participantTypes, type ParticipantType } from '../common/participant-type';
import { t } from '../manifest';

/** English. */
const statusNames: Readonly<Record<EncounterStatus, string>> = {
  planned: 'Planned',
  arrived: 'Arrived',
  triaged: 'Triaged',
  'in-progress': 'In progress',
  onleave: 'On leave',
  finished: 'Finished',
  cancelled: 'Cancelled',
  'entered-in-error': 'Entered in error',
  unknown: 'Unknown',
};

export const statusLabel = (status: EncounterStatus): string => t(statusNames[status]);
export const classLabel = (code: EncounterClass): string => t(visitClassNames[code]);
export const stepLabel = (step: WizardStep): string => t(stepNames[step]);
export const participantLabel = (type: ParticipantType): string => t(participantTypeNames[type]);

export const statusOptions = (): readonly Option[] =>
  encounterStatuses.map((value) => ({ value, label: statusLabel(value) }));
export const classOptions = (): readonly Option[] =>
  encounterClasses.map((value) => ({ value, label: classLabel(value) }));
export const participantOptions = (): readonly Option[] =>
  participantTypes.map((value) => ({ value, label: participantLabel(value) }));
