import {
  ApiClient,
  Form,
  FormModel,
  Modal,
  SelectField,
  Session,
  TextField,
  Toaster,
  useService,
  Warning,
  rulesOf,
} from '@clinic-workbench/sdk/browser';
import { amountFault, type Fault, type Faults } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import {
  accountMethods,
  MoveMoney,
  handsOutMoney,
  needsReason,
  needsReference,
  type AccountMethod,
  type MoneyDirection,
  type PatientAccount,
} from '../common/patient-account';
import { mobileMoneyVendors } from '../../ledger/common/mobile-money';
import { t } from '../manifest';
import { accountsPath, AccountsStore } from './accounts-store';
import { methodLabel } from './labels';

interface Values {
  readonly amount: string;
  readonly method: string;
  readonly vendor: string;
  readonly reference: string;
  readonly reason: string;
}

const sent = ({ amount, method, vendor, reference, reason }: Values) => ({
  amount: amount.trim(),
  method,
  vendor: method === 'mobile-money' ? vendor : null,
  reference: reference.trim() || null,
  reason: reason.trim() || null,
});

/** A credit or debit of the account. */
export const MoneyModal = observer(function MoneyModal(props: {
  readonly kind: MoneyDirection;
  readonly account: PatientAccount;
  readonly onClose: () => void;
}) {
  const { kind, account } = props;
  const api = useService<ApiClient>(ApiClient);
  const { records } = useService(AccountsStore);
  const session = useService<Session>(Session);
  const toaster = useService<Toaster>(Toaster);
  const { currency } = account;
  const [form] = useState(
    () =>
      new FormModel<Values>({
        initial: { amount: '', method: 'cash', vendor: '', reference: '', reason: '' },
        rules: rulesOf(MoveMoney, sent, (values: Values) => faultsOf(values, { kind, currency })),
        save: async (values, idempotencyKey) => {
          const body = { ...sent(values), location_id: session.location?.uuid ?? null };
          const path = `${accountsPath}/${account.uuid}/${kind}` as const;
          records.shown(await api.post<PatientAccount>(path, body, { idempotencyKey, quiet: true }));
          records.reload();
        },
      }),
  );
  const mayLimit = session.can('patient-accounts.limit');
  const methods = accountMethods.filter((each) => mayLimit || (each !== 'adjustment' && !handsOutMoney(kind, each)));
  const method = form.values.method as AccountMethod;
  const title = kind === 'credit' ? t('Credit the account') : t('Debit the account');
  const saved = () => {
    toaster.success(kind === 'credit' ? t('The account is credited.') : t('The account is debited.'));
    props.onClose();
  };
  return (
    <Modal open size="md" title={title} onClose={props.onClose} form={form}>
      <Form
        form={form}
        label={title}
        submit={kind === 'credit' ? t('Credit') : t('Debit')}
        onSaved={saved}
        onCancel={props.onClose}
      >
        <TextField
          form={form}
          name="amount"
          label={t('Amount')}
          hint={t('In {{currency}}', { currency })}
          inputMode="decimal"
          required
          autoFocus
        />
        <SelectField
          form={form}
          name="method"
          label={t('Method')}
          required
          options={methods.map((value) => ({ value, label: methodLabel(value) }))}
        />
        {method === 'cash' && (
          <Warning severity="moderate" icon="info-sign">
            {kind === 'credit'
              ? t('The cash goes into your open drawer.')
              : t('The cash comes out of your open drawer.')}
          </Warning>
        )}
        {method === 'mobile-money' && (
          <SelectField
            form={form}
            name="vendor"
            label={t('Provider')}
            required
            options={mobileMoneyVendors.map((value) => ({ value, label: value }))}
          />
        )}
        {needsReference(method) && <TextField form={form} name="reference" label={t('Reference')} required />}
        <TextField form={form} name="reason" label={t('Reason')} required={needsReason(kind, method)} />
      </Form>
    </Modal>
  );
});

function faultsOf(
  { amount, method, vendor, reference, reason }: Values,
  { kind, currency }: { readonly kind: MoneyDirection; readonly currency: string },
): Faults {
  const required = (field: string): readonly Fault[] => [{ message: '{{field}} is required', field }];
  const fault = amountFault(amount, currency, 'Amount', 1n);
  const mobile = method === 'mobile-money';
  return {
    ...(fault && { amount: [fault] }),
    ...(method === '' && { method: required('Method') }),
    ...(mobile && vendor === '' && { vendor: required('Provider') }),
    ...(needsReference(method as AccountMethod) && reference.trim() === '' && { reference: required('Reference') }),
    ...(needsReason(kind, method as AccountMethod) && reason.trim() === '' && { reason: required('Reason') }),
  };
}
