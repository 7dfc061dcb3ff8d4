import {
  ApiClient,
  Form,
  FormModel,
  KeyValueList,
  Modal,
  Session,
  TextField,
  Toaster,
  useService,
  rulesOf,
} from '@clinic-workbench/sdk/browser';
import { amountFault, type Faults } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { CashFromBank, CashToBank, CashToSafe, type CashMove, type Drawer, type Safe } from '../../common/drawer';
import { t } from '../../manifest';
import { CashFields } from '../cash-fields';
import { CashText } from '../cash-text';
import { drawersPath, DrawersStore } from '../drawers-store';
import { useCurrencies } from './use-currencies';

interface Values {
  readonly currency: string;
  readonly amount: string;
  readonly bank_account: string;
  readonly slip_number: string;
  readonly note: string;
}

const sentToSafe = ({ currency, amount, note }: Pick<Values, 'currency' | 'amount' | 'note'>) => ({
  currency,
  amount: amount.trim(),
  note: note.trim() || null,
});

const sentToBank = ({ bank_account, slip_number, ...values }: Values) => ({
  ...sentToSafe(values),
  bank_account: bank_account.trim() || null,
  slip_number: slip_number.trim(),
});

/** Sends cash from the drawer to the safe, or between the safe and the bank. */
export const CashModal = observer(function CashModal(props: {
  readonly way: 'to-safe' | 'to-bank' | 'from-bank';
  readonly place: string;
  /** The drawer, if its cash goes to the safe. */
  readonly drawer: Drawer | undefined;
  /** The safe, if cash goes to the bank or comes from there. */
  readonly safe?: Safe;
  readonly onClose: () => void;
}) {
  const { way, place, drawer, safe } = props;
  const api = useService<ApiClient>(ApiClient);
  const { records } = useService(DrawersStore);
  const books = useService<Session>(Session).organization.currency;
  const all = useCurrencies();
  const currencies = way === 'from-bank' ? [books] : all;
  const toaster = useService<Toaster>(Toaster);
  const faults = ({ amount, currency }: Values): Faults => {
    const fault = amountFault(amount, currency, 'Amount', 1n);
    return fault ? { amount: [fault] } : {};
  };
  const [form] = useState(
    () =>
      new FormModel<Values>({
        initial: { currency: books, amount: '', bank_account: '', slip_number: '', note: '' },
        rules:
          way === 'to-safe'
            ? rulesOf(CashToSafe, sentToSafe, faults)
            : rulesOf(way === 'to-bank' ? CashToBank : CashFromBank, sentToBank, faults),
        save: async (values, idempotencyKey) => {
          const options = { idempotencyKey, quiet: true };
          if (drawer) await api.post<CashMove>(`${drawersPath}/${drawer.uuid}/to-safe`, sentToSafe(values), options);
          else {
            const banked = { ...sentToBank(values), location_id: place };
            await api.post<CashMove>(`${drawersPath}/${way}`, banked, options);
          }
          records.reload();
        },
      }),
  );
  const title = {
    'to-safe': t('Cash to the safe'),
    'to-bank': t('From the safe to the bank'),
    'from-bank': t('From the bank to the safe'),
  }[way];
  const saved = () => {
    toaster.success(way === 'to-bank' ? t('It is on its way to the bank.') : t('It is in the safe.'));
    props.onClose();
  };
  return (
    <Modal open size="sm" title={title} onClose={props.onClose} form={form}>
      <Form
        form={form}
        label={title}
        submit={way === 'from-bank' ? t('Save') : t('Send')}
        onSaved={saved}
        onCancel={props.onClose}
      >
        {safe && (
          <KeyValueList
            layout="stacked"
            items={[{ label: t('In the safe'), value: <CashText cash={[safe, ...safe.foreign_cash]} /> }]}
          />
        )}
        <CashFields form={form} currencies={currencies} />
        {way !== 'to-safe' && (
          <>
            <TextField form={form} name="slip_number" label={t('Slip number')} required />
            <TextField form={form} name="bank_account" label={t('Bank account')} />
          </>
        )}
        <TextField form={form} name="note" label={t('Note')} />
      </Form>
    </Modal>
  );
});
