import { useRecordActions, useService, type MenuAction } from '@clinic-workbench/sdk/browser';
import type { Attachment } from '../common/attachment';
import { AttachmentsStore } from './attachments-store';
import { EditModal } from './edit-modal';
import { linesOf } from './lines-of';
import { t } from '../manifest';

/** The actions on files, and their dialogs. */
export function useFileActions() {
  const store = useService(AttachmentsStore);
  const { records } = store;
  const { mayWrite, windows, menu, because, attempt } = useRecordActions<Attachment>({
    store: records,
    right: 'attachments.write',
    nameOf: ({ title }) => title,
    history: { linesOf },
    renderEditor: (file, close) =>
      file && <EditModal key={file.uuid} file={file} onSaved={() => records.reload()} onClose={close} />,
  });
  const save = (file: Attachment) => void attempt(store.save(file), '');
  const menuOf = (file: Attachment): MenuAction[] => {
    const reading: MenuAction[] = [
      { id: 'save', label: t('Save a copy'), icon: 'download', onSelect: () => save(file) },
      menu.history(file),
    ];
    if (!mayWrite) return reading;
    return [
      menu.edit(file),
      ...reading,
      because(
        { id: 'delete', label: t('Entered in error'), icon: 'trash', danger: true, divided: true },
        {
          title: t('Delete file'),
          message: t('Are you sure you want to delete this file?'),
          confirm: t('Delete'),
        },
        (reason) => attempt(records.enteredInError(file, reason), t('Delete completed')),
      ),
    ];
  };
  return { mayWrite, menuOf, save, windows };
}
