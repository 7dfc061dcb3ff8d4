import {
  Drafts,
  Form,
  FormModel,
  Modal,
  RichTextField,
  rulesOf,
  Toaster,
  useService,
  draftOf,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { NoteLine } from '../../common/note';
import { AddAddendum } from '../../common/note-requests';
import { NotesStore } from '../notes-store';
import { t } from '../../manifest';

/** Adds to a closed note. The input is kept until it is saved. */
export const AddendumModal = observer(function AddendumModal(props: {
  readonly note: NoteLine;
  readonly onClose: () => void;
  readonly onAdded: () => void;
}) {
  const { note, onClose, onAdded } = props;
  const store = useService(NotesStore);
  const drafts = useService<Drafts>(Drafts);
  const toaster = useService<Toaster>(Toaster);
  const [ready, setReady] = useState(false);
  const [form] = useState(
    () =>
      new FormModel({
        initial: { note: '' },
        rules: rulesOf(AddAddendum),
        save: async (values, key) => void (await store.amend(note.uuid, values.note, key)),
        draft: { drafts, key: draftOf('note-addendum', { patient: note.patient_id, record: note.uuid }) },
      }),
  );
  useEffect(() => void form.restore().finally(() => setReady(true)), [form]);
  const saved = () => {
    toaster.success(t('Addendum added'));
    onAdded();
    onClose();
  };
  return (
    <Modal
      open
      size="lg"
      title={t('Add addendum')}
      description={t('The note itself stays as it is.')}
      onClose={onClose}
      form={form}
    >
      <Form form={form} label={t('Add addendum')} submit={t('Add addendum')} onSaved={saved} onCancel={onClose}>
        {ready && <RichTextField form={form} name="note" label={t('Addendum')} required />}
      </Form>
    </Modal>
  );
});
