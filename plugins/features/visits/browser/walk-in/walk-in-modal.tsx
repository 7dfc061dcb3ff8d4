import { Modal } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { t } from '../../manifest';
import { WalkIn } from './walk-in';
import type { WalkingIn } from './walk-in-form';

/** Admits a patient in a window over the list of visits. The input is kept as a draft. */
export const WalkInModal = observer(function WalkInModal(props: {
  readonly workspace: string;
  readonly patient?: WalkingIn;
  readonly onClose: () => void;
}) {
  return (
    <Modal open size="lg" title={t('Walk-in')} onClose={props.onClose}>
      <WalkIn workspace={props.workspace} patient={props.patient} onOpened={props.onClose} onCancel={props.onClose} />
    </Modal>
  );
});
