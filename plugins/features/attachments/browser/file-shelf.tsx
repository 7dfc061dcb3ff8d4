import {
  DataTable,
  FileUploads,
  Formats,
  Pagination,
  Session,
  useFollow,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import type { Attachment } from '../common/attachment';
import { mostMegabytes } from '../common/attachment-kinds';
import styles from './attachments.module.css';
import { AttachmentsStore, type Owner } from './attachments-store';
import { fileColumns } from './file-columns';
import { PictureModal } from './picture-modal';
import { t } from '../manifest';
import { useFileActions } from './use-file-actions';

/** Files of a patient or of one encounter, with a drop area for new ones. */
export const FileShelf = observer(function FileShelf({
  owner,
  mayAdd,
}: {
  readonly owner: Owner;
  readonly mayAdd: boolean;
}) {
  const store = useService(AttachmentsStore);
  const session = useService<Session>(Session);
  const formats = useService<Formats>(Formats);
  const { mayWrite, menuOf, save, windows } = useFileActions();
  const [shown, setShown] = useState<Attachment>();
  const { patient, encounter } = owner;
  const list = useMemo(
    () => store.listOf(encounter === undefined ? { patient } : { patient, encounter }),
    [store, patient, encounter],
  );
  useFollow(list);
  // An encounter has many sections: an empty table would only push the others down.
  const nothing = encounter !== undefined && list.total === 0 && !list.failure;
  const open = (file: Attachment) => (file.thumbnail === null ? save(file) : setShown(file));
  return (
    <div className={styles.shelf}>
      {mayWrite && mayAdd && (
        <FileUploads
          label={t('Add files')}
          maxMegabytes={mostMegabytes}
          upload={(file) => store.add(owner, file)}
          onStored={() => void list.load()}
        />
      )}
      {nothing ? (
        <p className={styles.none}>{t('No files yet')}</p>
      ) : (
        <>
          <DataTable
            id="attachments"
            label={t('Files')}
            store={list}
            keyOf={({ uuid }) => uuid}
            columns={fileColumns({ formats, menuOf })}
            onOpen={open}
            permission="attachments.read"
            allowed={session.can('attachments.read')}
            empty={{
              icon: 'paperclip',
              title: t('No files yet'),
              description: t('Pictures and PDF stand here once they are added.'),
            }}
          />
          <Pagination store={list} />
        </>
      )}
      {shown && <PictureModal file={shown} onSave={() => save(shown)} onClose={() => setShown(undefined)} />}
      {windows}
    </div>
  );
});
