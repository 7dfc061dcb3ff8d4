import {
  CheckboxField,
  Drafts,
  Form,
  FormModel,
  Modal,
  RichTextField,
  rulesOf,
  SelectField,
  Session,
  TextField,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { noteTypeNames, noteTypes, type NoteType } from '../../common/note-type';
import { placeholders } from '../../common/templates/placeholders';
import { CreateTemplate } from '../../common/templates/template-requests';
import styles from '../notes.module.css';
import { t } from '../../manifest';
import { draftKeyOf, type EditedTemplate } from './edited-template';
import { TemplatesStore } from './templates-store';

interface Values {
  name: string;
  note_type: NoteType | '';
  body: string;
  shared: boolean;
}

/** Creates or changes a template. */
export const TemplateForm = observer(function TemplateForm(props: {
  readonly edited: EditedTemplate;
  readonly onClose: () => void;
}) {
  const { edited, onClose } = props;
  const store = useService(TemplatesStore);
  const session = useService<Session>(Session);
  const drafts = useService<Drafts>(Drafts);
  const [form] = useState(() => formOf(edited, store, drafts));
  const [ready, setReady] = useState(false);
  useEffect(() => void form.restore().finally(() => setReady(true)), [form]);
  const title = edited.template ? t('Edit template') : t('New template');
  return (
    <Modal open size="lg" title={title} onClose={onClose} form={form}>
      <Form form={form} label={title} submit={t('Save')} onSaved={onClose} onCancel={onClose}>
        <TextField form={form} name="name" label={t('Name')} required />
        <SelectField
          form={form}
          name="note_type"
          label={t('Note type')}
          placeholder={t('All types')}
          options={noteTypes.map((type) => ({ value: type, label: t(noteTypeNames[type]) }))}
        />
        {ready && <RichTextField form={form} name="body" label={t('Text')} required />}
        <p className={styles.again}>{t('What stands in double braces is filled in when the template is used:')}</p>
        <p className={styles.names}>
          {Object.entries(placeholders).map(([name, meaning]) => (
            <code key={name} title={t(meaning)}>{`{{${name}}}`}</code>
          ))}
        </p>
        {!edited.template && session.can('settings.write') && (
          <CheckboxField form={form} name="shared" label={t('For everybody in the organization')} />
        )}
      </Form>
    </Modal>
  );
});

function formOf({ template, copyOf }: EditedTemplate, store: TemplatesStore, drafts: Drafts): FormModel<Values> {
  const from = template ?? copyOf;
  const initial: Values = {
    name: template?.name ?? (copyOf ? t('{{name}} (copy)', { name: copyOf.name }) : ''),
    note_type: from?.note_type ?? '',
    body: from?.body ?? '',
    shared: false,
  };
  const bodyOf = ({ name, note_type, body }: Values) => ({
    name,
    body,
    note_type: note_type === '' ? null : note_type,
  });

  return new FormModel<Values>({
    initial,
    rules: rulesOf(CreateTemplate, bodyOf),
    save: (values, key) =>
      template
        ? store.change(template, bodyOf(values))
        : store.create({ ...bodyOf(values), ...(values.shared && { shared: true }) }, key),
    draft: {
      drafts,
      key: draftKeyOf({ template, copyOf }),
      subjectOf: ({ name }) => name,
    },
  });
}
