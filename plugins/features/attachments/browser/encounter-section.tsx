import type { SpotProps } from '@clinic-workbench/sdk/common';
import { FileShelf } from './file-shelf';

/** Files of an encounter. A letter may come back after it has ended. */
export default function EncounterSection({ patientId, encounterId }: SpotProps['encounter-section']) {
  return <FileShelf owner={{ patient: patientId, encounter: encounterId }} mayAdd />;
}
