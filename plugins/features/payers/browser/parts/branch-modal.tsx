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
  TextAreaField,
  TextField,
  useService,
  type TypedValues,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { BranchFields, type ClientBranch } from '../../common/client-part';
import { t } from '../../manifest';
import { linesOfBranch } from '../clients/client-words';
import { clientsPath, PayersStore } from '../payers-store';
import { sentTexts } from './sent-texts';

type Values = TypedValues<BranchFields>;

/** Adds a branch to a client, or changes one. */
export const BranchModal = observer(function BranchModal(props: {
  readonly client: string;
  /** Undefined adds one. */
  readonly branch: ClientBranch | undefined;
  readonly onClose: () => void;
}) {
  const { client, branch } = props;
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const { branches } = useService(PayersStore);
  const [editor] = useState(
    () =>
      new RowForm<Values, ClientBranch>({
        api,
        drafts,
        draftKey: branch
          ? draftOf('client-branch', { record: branch.uuid })
          : draftOfNew('client-branch', { within: client }),
        subjectOf: ({ name }) => name,
        created: `${clientsPath}/${client}/branches`,
        changed: branch && `${branches.path}/${branch.uuid}`,
        row: branch,
        valuesOf: (row) => ({
          name: row?.name ?? '',
          address: row?.address ?? '',
          email: row?.email ?? '',
          phone: row?.phone ?? '',
        }),
        linesOf: linesOfBranch,
        rules: rulesOf(BranchFields, sentTexts),
        sent: sentTexts,
      }),
  );
  const { form } = editor;
  return (
    <RowModal
      title={branch ? t('Edit {{name}}', { name: branch.name }) : t('New branch')}
      editor={editor}
      onSaved={() => branches.reload()}
      onClose={props.onClose}
    >
      <TextField form={form} name="name" label={t('Name')} required autoFocus />
      <TextAreaField form={form} name="address" label={t('Address')} rows={2} />
      <FieldRow>
        <EmailField form={form} name="email" label={t('Email')} hint={t('Where the branch’s own invoices go')} />
        <PhoneField form={form} name="phone" label={t('Phone number')} />
      </FieldRow>
    </RowModal>
  );
});
