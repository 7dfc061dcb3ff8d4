import { labelled } from '@clinic-workbench/sdk/common';
import {
  ApiClient,
  draftOf,
  draftOfNew,
  Drafts,
  FieldRow,
  RowForm,
  RowModal,
  rulesOf,
  SelectField,
  TextField,
  useService,
  type TypedValues,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { OwnAccountFields, taggedAccount, type OwnAccount } from '../../common/own-account';
import { t } from '../../manifest';
import { accountLabel, accountOptions } from '../journal/journal-labels';
import { ownAccountsPath } from './books-store';

type Values = TypedValues<OwnAccountFields>;

const sent = ({ account, revenue_tag, own_code, own_name }: Values) => ({
  account,
  revenue_tag: account === taggedAccount && revenue_tag ? revenue_tag : null,
  own_code: own_code.trim(),
  own_name: own_name.trim() || null,
});

/** Sets or changes the organization's own code for an account of the ledger. */
export const OwnAccountModal = observer(function OwnAccountModal(props: {
  /** Undefined makes a new one. */
  readonly own: OwnAccount | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}) {
  const { own } = props;
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const [editor] = useState(
    () =>
      new RowForm<Values, OwnAccount>({
        api,
        drafts,
        draftKey: own ? draftOf('own-account', { record: own.uuid }) : draftOfNew('own-account', {}),
        subjectOf: ({ own_code: code }) => code,
        created: ownAccountsPath,
        changed: own && `${ownAccountsPath}/${own.uuid}`,
        row: own,
        valuesOf: (row) => ({
          account: row?.account ?? '',
          revenue_tag: row?.revenue_tag ?? '',
          own_code: row?.own_code ?? '',
          own_name: row?.own_name ?? '',
        }),
        linesOf: (row) => [labelled(accountLabel(row), ownText(row))],
        rules: rulesOf(OwnAccountFields, sent),
        sent,
      }),
  );
  const { form } = editor;
  return (
    <RowModal
      size="sm"
      title={own ? t('Edit {{name}}', { name: own.own_code }) : t('New own account')}
      editor={editor}
      savedMessage={t('{{name}} is saved.', { name: form.values.own_code.trim() })}
      onSaved={props.onSaved}
      onClose={props.onClose}
    >
      <SelectField form={form} name="account" label={t('Account')} required options={accountOptions()} autoFocus />
      {form.values.account === taggedAccount && (
        <SelectField
          form={form}
          name="revenue_tag"
          label={t('Revenue tag')}
          hint={t('Empty for all income that has no own account by its tag.')}
          valueSet="revenue-tag"
        />
      )}
      <FieldRow>
        <TextField form={form} name="own_code" label={t('Own code')} required />
        <TextField form={form} name="own_name" label={t('Own name')} />
      </FieldRow>
    </RowModal>
  );
});

/** As in `57000 Main bank`. */
export const ownText = ({ own_code: code, own_name: name }: Pick<OwnAccount, 'own_code' | 'own_name'>): string =>
  [code, name].filter(Boolean).join(' ');
