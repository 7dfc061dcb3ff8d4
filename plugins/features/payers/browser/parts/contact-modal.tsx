import {
  ApiClient,
  draftOf,
  draftOfNew,
  Drafts,
  EmailField,
  FieldRow,
  PhoneField,
  RowForm,
  RowModal,
  rulesOf,
  SelectField,
  TextField,
  useFollow,
  useService,
  type TypedValues,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ContactFields, type ClientContact } from '../../common/client-part';
import { t } from '../../manifest';
import { linesOfContact } from '../clients/client-words';
import { clientsPath, PayersStore } from '../payers-store';
import { sentTexts } from './sent-texts';

type Values = TypedValues<ContactFields>;

/** Adds a contact to a client, or changes one. */
export const ContactModal = observer(function ContactModal(props: {
  readonly client: string;
  /** Undefined adds one. */
  readonly contact: ClientContact | undefined;
  readonly onClose: () => void;
}) {
  const { client, contact } = props;
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const { contacts, branchesOf } = useService(PayersStore);
  useFollow(branchesOf, client);
  const branches = branchesOf.of(client).value ?? [];
  const [editor] = useState(
    () =>
      new RowForm<Values, ClientContact>({
        api,
        drafts,
        draftKey: contact
          ? draftOf('client-contact', { record: contact.uuid })
          : draftOfNew('client-contact', { within: client }),
        subjectOf: ({ name }) => name,
        created: `${clientsPath}/${client}/contacts`,
        changed: contact && `${contacts.path}/${contact.uuid}`,
        row: contact,
        valuesOf: (row) => ({
          name: row?.name ?? '',
          role: row?.role ?? '',
          email: row?.email ?? '',
          phone: row?.phone ?? '',
          branch_id: row?.branch_id ?? '',
        }),
        linesOf: linesOfContact,
        rules: rulesOf(ContactFields, sentTexts),
        sent: sentTexts,
      }),
  );
  const { form } = editor;
  return (
    <RowModal
      title={contact ? t('Edit {{name}}', { name: contact.name }) : t('New contact')}
      editor={editor}
      onSaved={() => contacts.reload()}
      onClose={props.onClose}
    >
      <TextField form={form} name="name" label={t('Name')} required autoFocus />
      <FieldRow>
        <TextField form={form} name="role" label={t('Role')} hint={t('Such as accounts or human resources')} />
        {branches.length > 0 && (
          <SelectField
            form={form}
            name="branch_id"
            label={t('Branch')}
            placeholder={t('No branch')}
            options={branches.map(({ uuid, name }) => ({ value: uuid, label: name }))}
          />
        )}
      </FieldRow>
      <FieldRow>
        <EmailField form={form} name="email" label={t('Email')} />
        <PhoneField form={form} name="phone" label={t('Phone number')} />
      </FieldRow>
    </RowModal>
  );
});
