import { Button, Formats, LoadingState, Modal, Photos, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { Attachment } from '../common/attachment';
import styles from './attachments.module.css';
import { t } from '../manifest';

/** A picture, as large as the window allows. */
export const PictureModal = observer(function PictureModal(props: {
  readonly file: Attachment;
  readonly onSave: () => void;
  readonly onClose: () => void;
}) {
  const { file } = props;
  const formats = useService<Formats>(Formats);
  const address = useService<Photos>(Photos).at(`attachments/download?filename=${file.filename}`);
  return (
    <Modal
      open
      size="xl"
      title={file.title}
      description={[formats.dateTime(file.created_at), file.created_by_name, file.note].filter(Boolean).join(' · ')}
      onClose={props.onClose}
      footer={
        <Button icon="download" onClick={props.onSave}>
          {t('Save a copy')}
        </Button>
      }
    >
      {address ? (
        <img className={styles.picture} src={address} alt={file.title} />
      ) : (
        <LoadingState kind="lines" count={6} />
      )}
    </Modal>
  );
});
