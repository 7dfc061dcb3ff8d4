import {
  ApiFailure,
  Button,
  Dialogs,
  EmptyState,
  IconButton,
  Modal,
  Session,
  Toaster,
  useService,
  DeletionBar,
  SelectBox,
  useRowDeletion,
} from '@clinic-workbench/sdk/browser';
import { observable } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { NoteTemplate } from '../../common/templates/note-template';
import { noteTypeNames } from '../../common/note-type';
import styles from '../notes.module.css';
import { t } from '../../manifest';
import type { EditedTemplate } from './edited-template';
import { TemplateForm } from './template-form';
import { TemplatesStore } from './templates-store';

/** The user's own templates and the organization's: create, change, copy and delete. */
export const TemplatesModal = observer(function TemplatesModal({ onClose }: { readonly onClose: () => void }) {
  const store = useService(TemplatesStore);
  const session = useService<Session>(Session);
  const dialogs = useService<Dialogs>(Dialogs);
  const toaster = useService<Toaster>(Toaster);
  const [edited, setEdited] = useState<EditedTemplate>();
  const [selected] = useState(() => observable.set<string>());
  const mayChange = ({ kind }: NoteTemplate) =>
    kind === 'personal' || (kind === 'organization' && session.can('settings.write'));
  const deletion = useRowDeletion<NoteTemplate>({
    selected,
    rows: () => store.templates.value ?? [],
    keyOf: ({ uuid }) => uuid,
    allowed: true,
    maySelect: mayChange,
    nameOf: ({ name }) => name,
    item: t('template'),
    items: t('templates'),
    run: store.delete,
  });
  if (edited) return <TemplateForm edited={edited} onClose={() => setEdited(undefined)} />;
  const templates = store.templates.value ?? [];
  const remove = async (template: NoteTemplate) => {
    if (!(await dialogs.confirmDelete(t('template')))) return;
    try {
      await store.delete(template);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      toaster.error(t(error.message));
    }
  };
  return (
    <Modal
      open
      size="md"
      title={t('Templates of notes')}
      onClose={onClose}
      footer={
        <Button kind="primary" icon="plus" onClick={() => setEdited({ template: undefined, copyOf: undefined })}>
          {t('New template')}
        </Button>
      }
    >
      {templates.length === 0 && <EmptyState icon="document" title={t('There are no templates yet.')} />}
      {deletion && <DeletionBar deletion={deletion} />}
      <ul className={styles.templates}>
        {templates.map((template) => (
          <li key={template.uuid}>
            <span>
              {deletion && <SelectBox selection={deletion.selection} row={template} />} <strong>{template.name}</strong>{' '}
              <span className={styles.meta}>
                {template.note_type ? t(noteTypeNames[template.note_type]) : t('All types')} · {kindText(template)}
              </span>
            </span>
            <span className={styles.row}>
              {mayChange(template) && (
                <>
                  <IconButton
                    icon="edit"
                    label={t('Edit {{name}}', { name: template.name })}
                    onClick={() => setEdited({ template, copyOf: undefined })}
                  />
                  <IconButton
                    icon="trash"
                    label={t('Delete {{name}}', { name: template.name })}
                    onClick={() => void remove(template)}
                  />
                </>
              )}
              <IconButton
                icon="duplicate"
                label={t('Copy {{name}}', { name: template.name })}
                onClick={() => setEdited({ template: undefined, copyOf: template })}
              />
            </span>
          </li>
        ))}
      </ul>
    </Modal>
  );
});

function kindText({ kind }: NoteTemplate): string {
  return { personal: t('Yours'), organization: t('For everybody'), 'built-in': t('Comes with the product') }[kind];
}
