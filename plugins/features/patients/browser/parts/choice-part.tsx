import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import type { PatientChoiceProps } from '../../common/patient-parts';
import { PatientPicker } from '../profile/patient-picker';

/** Lets another feature choose a patient, for example to book an appointment. */
const ChoicePart = observer(function ChoicePart(props: SpotProps['part']) {
  const { label, chosen, onChoose } = props as PatientChoiceProps;
  const choice = chosen === undefined ? undefined : { uuid: chosen };
  return <PatientPicker label={label} except="" words="" chosen={choice} onChoose={onChoose} />;
});

export default ChoicePart;
