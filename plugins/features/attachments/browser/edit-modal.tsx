import {
  ApiClient,
  Drafts,
  RowForm,
  RowModal,
  rulesOf,
  SelectField,
  TextAreaField,
  TextField,
  useService,
  draftOf,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { type Attachment, AttachmentForm } from '../common/attachment';
import { AttachmentsStore, pathOf } from './attachments-store';
import { categoryOptions } from './category-label';
import { linesOf } from './lines-of';
import { t } from '../manifest';

const rules = rulesOf(AttachmentForm);

/** Changes a file's title and category. */
export const EditModal = observer(function EditModal(props: {
  readonly file: Attachment;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}) {
  const { file } = props;
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const store = useService(AttachmentsStore);
  const [editor] = useState(
    () =>
      new RowForm<AttachmentForm, Attachment>({
        api,
        drafts,
        draftKey: draftOf('attachment', { patient: file.patient_id, record: file.uuid }),
        created: 'v2/attachments',
        changed: pathOf(file),
        row: file,
        read: () => store.read(file),
        valuesOf: (row) => ({ title: row?.title ?? '', category: row?.category ?? 'other', note: row?.note ?? '' }),
        linesOf,
        rules,
        sent: (values) => values,
      }),
  );
  const { form } = editor;
  return (
    <RowModal
      title={t('Edit {{title}}', { title: file.title })}
      editor={editor}
      onSaved={props.onSaved}
      onClose={props.onClose}
    >
      <TextField form={form} name="title" label={t('Title')} required autoFocus />
      <SelectField form={form} name="category" label={t('Category')} required options={categoryOptions()} />
      <TextAreaField form={form} name="note" label={t('Note')} rows={3} />
    </RowModal>
  );
});
