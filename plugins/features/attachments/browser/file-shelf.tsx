import {
  DataTable,
  Dialogs,
  FileUploads,
  Formats,
  Pagination,
  Session,
  Toaster,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { mostMegabytes, type Attachment } from '../common/attachment';
import styles from './attachments.module.css';
import { AttachmentsStore, type Owner } from './attachments-store';
import { EditModal } from './edit-modal';
import { fileColumns } from './file-columns';
import { PictureModal } from './picture-modal';
import { t } from './t';

/** Files of a patient or of one encounter, and where new ones are dropped. */
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
  const dialogs = useService<Dialogs>(Dialogs);
  const toaster = useService<Toaster>(Toaster);
  const [shown, setShown] = useState<Attachment>();
  const [edited, setEdited] = useState<Attachment>();
  const { patient, encounter } = owner;
  const list = useMemo(
    () => store.listOf(encounter === undefined ? { patient } : { patient, encounter }),
    [store, patient, encounter],
  );
  useEffect(() => store.follow(list), [store, list]);
  // In an encounter it is one section of many: an empty table would only push the others away.
  const nothing = encounter !== undefined && list.total === 0 && !list.failure;
  const mayWrite = session.can('attachments.write');
  const save = (file: Attachment) => void store.save(file).catch(() => undefined);
  const open = (file: Attachment) => (file.thumbnail === null ? save(file) : setShown(file));
  const remove = async (file: Attachment) => {
    const reason = await dialogs.askReason({
      title: t('Delete file'),
      message: t('Are you sure you want to delete this file?'),
      confirm: t('Delete'),
    });
    if (reason === undefined) return;
    try {
      await store.enteredInError(file, reason);
      toaster.success(t('Delete completed'));
    } catch {
      // Said by a message already; the list shows what stands.
    }
    await list.load();
  };
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
            columns={fileColumns({
              formats,
              mayWrite,
              onSave: save,
              onEdit: setEdited,
              onDelete: (file) => void remove(file),
            })}
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
      {edited && (
        <EditModal
          key={edited.uuid}
          file={edited}
          onSaved={() => void list.load()}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
});
