import type { SpotProps } from '@clinic-workbench/sdk/common';
import { VitalsSection } from '../vitals/vitals-section';

/** Vital signs of an encounter. */
export default function EncounterVitals(props: SpotProps['encounter-section']) {
  return <VitalsSection key={props.encounterId} {...props} />;
}
