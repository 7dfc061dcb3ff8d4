import type { SpotProps } from '@clinic-workbench/sdk/common';
import { AllergiesPanel } from './allergies-panel';

/** The patient's allergies in an encounter: new ones are recorded as part of it. */
export default function EncounterSection({ patientId, encounterId, mayWrite }: SpotProps['encounter-section']) {
  return <AllergiesPanel patientId={patientId} encounterId={mayWrite ? encounterId : undefined} mayWrite={mayWrite} />;
}
