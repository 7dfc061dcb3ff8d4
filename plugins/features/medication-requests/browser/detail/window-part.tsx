import type { SpotProps } from '@clinic-workbench/sdk/common';
import type { MedicationRequest } from '../../common/medication-request';
import { MedicationWindow } from './medication-window';

/** The window of a medicine, for lists of other features. */
export default function WindowPart(props: SpotProps['part']) {
  const { medicine, onClose } = props as { readonly medicine: MedicationRequest; readonly onClose: () => void };
  return <MedicationWindow opened={{ medicine, to: 'read' }} onClose={onClose} />;
}
