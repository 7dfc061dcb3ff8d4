import type { SpotProps } from '@clinic-workbench/sdk/common';
import type { ScoreFormProps } from '../../common/score-parts';
import { ScoreModal } from './score-modal';

/** Takes a score for another feature, such as triage. */
export default function FormPart(props: SpotProps['part']) {
  const { patientId, encounterId, kind, onClose } = props as ScoreFormProps;
  return <ScoreModal patientId={patientId} encounterId={encounterId} kind={kind} onClose={onClose} />;
}
