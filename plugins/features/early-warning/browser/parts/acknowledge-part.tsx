import type { SpotProps } from '@clinic-workbench/sdk/common';
import type { AcknowledgeProps } from '../../common/score-parts';
import { AcknowledgeModal } from './acknowledge-modal';

/** Asks for the response to a score, for another feature such as the triage board. */
export default function AcknowledgePart(props: SpotProps['part']) {
  const { score, patientName, onClose } = props as AcknowledgeProps;
  return <AcknowledgeModal score={score} patientName={patientName} onClose={onClose} />;
}
