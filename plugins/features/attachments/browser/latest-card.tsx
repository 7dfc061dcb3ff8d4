import {
  Button,
  ErrorState,
  LoadingState,
  Modal,
  Section,
  Session,
  useFollow,
  useService,
} from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import type { Attachment } from '../common/attachment';
import styles from './attachments.module.css';
import { AttachmentsStore } from './attachments-store';
import { categoryLabel } from './category-label';
import { FilePicture } from './file-picture';
import { FileShelf } from './file-shelf';
import { t } from '../manifest';

const shownOnCard = 4;

/** The latest files of a patient; one press opens all of them, with a drop area for new ones, in every workspace. */
const LatestCard = observer(function LatestCard({ patientId }: SpotProps['summary-card']) {
  const store = useService(AttachmentsStore);
  const session = useService<Session>(Session);
  const [open, setOpen] = useState(false);
  const list = useMemo(() => store.listOf({ patient: patientId }, shownOnCard), [store, patientId]);
  useFollow(list);
  return (
    <Section
      title={t('Files')}
      actions={
        <Button small onClick={() => setOpen(true)}>
          {session.can('attachments.write') ? t('All files, or add one') : t('All files')}
        </Button>
      }
    >
      {list.fresh && !list.failure && <LoadingState kind="lines" count={2} />}
      {list.failure && <ErrorState message={t('Error fetching data')} retry={() => void list.load()} />}
      {list.empty && <p className={styles.none}>{t('No files yet')}</p>}
      {list.rows.length > 0 && (
        <ul className={styles.cardLines}>
          {list.rows.map((file) => (
            <CardLine key={file.uuid} file={file} />
          ))}
        </ul>
      )}
      {open && (
        <Modal open size="xl" title={t('Files')} onClose={() => setOpen(false)}>
          <FileShelf owner={{ patient: patientId }} mayAdd />
        </Modal>
      )}
    </Section>
  );
});

export default LatestCard;

function CardLine({ file }: { readonly file: Attachment }) {
  return (
    <li className={styles.titled}>
      <FilePicture file={file} />
      <span className={styles.text}>
        {file.title}
        <small className={styles.note}>{categoryLabel(file.category)}</small>
      </span>
    </li>
  );
}
