import type { SpotProps } from '@clinic-workbench/sdk/common';
import { AllergiesPanel } from './allergies-panel';

/** The allergies on the Summary. */
export default function SummaryCard({ patientId }: SpotProps['summary-card']) {
  return <AllergiesPanel patientId={patientId} encounterId={undefined} mayWrite />;
}
