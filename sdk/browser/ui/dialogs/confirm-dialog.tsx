import { Button } from '../controls/button';
import { t } from '../../i18n';
import { Modal } from './modal';
import styles from './modal.module.css';

/** Asks before an action runs. Texts are translated. If the action could do harm, Cancel has the focus. */
export function ConfirmDialog(props: {
  readonly title: string;
  readonly message: string;
  /** The text of the button that confirms, as in `t('Delete')`. */
  readonly confirm: string;
  readonly danger?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}) {
  return (
    <Modal
      open
      size="sm"
      question
      title={props.title}
      onClose={props.onCancel}
      footer={
        <>
          <Button onClick={props.onCancel} autoFocus={props.danger}>
            {t('Cancel')}
          </Button>
          <Button kind={props.danger ? 'danger' : 'primary'} onClick={props.onConfirm} autoFocus={!props.danger}>
            {props.confirm}
          </Button>
        </>
      }
    >
      <div className={styles.lines}>{props.message}</div>
    </Modal>
  );
}
