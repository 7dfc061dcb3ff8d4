import { t } from '../../i18n';
import { ConfirmDialog } from './confirm-dialog';

/** Asks before a deletion (specification, section 5). `item` is translated, as in `t('patient')`. */
export function DeleteDialog(props: {
  readonly item: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}) {
  return (
    <ConfirmDialog
      title={t('Delete {{item}}', { item: props.item })}
      message={t('Are you sure you want to delete this {{item}}?', { item: props.item })}
      confirm={t('Delete')}
      danger
      onConfirm={props.onConfirm}
      onCancel={props.onCancel}
    />
  );
}
