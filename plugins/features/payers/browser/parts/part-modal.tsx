import {
  EmailField,
  FieldRow,
  PhoneField,
  RecordModal,
  sentTexts,
  TextAreaField,
  TextField,
  typedFrom,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { BranchFields, ContactFields, type ClientBranch, type ClientContact } from '../../common/client-part';
import { t } from '../../manifest';
import { linesOfBranch, linesOfContact } from '../clients/client-words';
import { clientsPath, PayersStore } from '../payers-store';
import { BranchField } from './branch-field';

interface PartModalProps<Part> {
  /** The client's uuid. */
  readonly client: string;
  /** Undefined adds one. */
  readonly part: Part | undefined;
  readonly onClose: () => void;
}

const titleOf = (part: { readonly name: string } | undefined, title: string) =>
  part ? t('Edit {{name}}', { name: part.name }) : title;

/** Adds a branch to a client, or changes one. */
export function BranchModal({ client, part, onClose }: PartModalProps<ClientBranch>) {
  const { branches } = useService(PayersStore);
  return (
    <RecordModal
      title={titleOf(part, t('New branch'))}
      draft="client-branch"
      store={branches}
      row={part}
      within={client}
      created={`${clientsPath}/${client}/branches`}
      rules={BranchFields}
      valuesOf={(row) => typedFrom(BranchFields, row)}
      sent={sentTexts}
      subjectOf={({ name }) => name}
      linesOf={linesOfBranch}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField form={form} name="name" label={t('Name')} required autoFocus />
          <TextAreaField form={form} name="address" label={t('Address')} rows={2} />
          <FieldRow>
            <EmailField form={form} name="email" label={t('Email')} hint={t('Where the branch’s own invoices go')} />
            <PhoneField form={form} name="phone" label={t('Phone number')} />
          </FieldRow>
        </>
      )}
    </RecordModal>
  );
}

/** Adds a contact to a client, or changes one. */
export const ContactModal = observer(function ContactModal(props: PartModalProps<ClientContact>) {
  const { client, part, onClose } = props;
  const { contacts } = useService(PayersStore);
  return (
    <RecordModal
      title={titleOf(part, t('New contact'))}
      draft="client-contact"
      store={contacts}
      row={part}
      within={client}
      created={`${clientsPath}/${client}/contacts`}
      rules={ContactFields}
      valuesOf={(row) => typedFrom(ContactFields, row)}
      sent={sentTexts}
      subjectOf={({ name }) => name}
      linesOf={linesOfContact}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField form={form} name="name" label={t('Name')} required autoFocus />
          <FieldRow>
            <TextField form={form} name="role" label={t('Role')} hint={t('Such as accounts or human resources')} />
            <BranchField form={form} name="branch_id" client={client} />
          </FieldRow>
          <FieldRow>
            <EmailField form={form} name="email" label={t('Email')} />
            <PhoneField form={form} name="phone" label={t('Phone number')} />
          </FieldRow>
        </>
      )}
    </RecordModal>
  );
});
