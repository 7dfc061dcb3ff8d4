import {
  attempted,
  Button,
  Dialogs,
  FieldRow,
  FormModel,
  Formats,
  IconButton,
  MoneyText,
  Section,
  SelectField,
  TextField,
  Toaster,
  useService,
  type FormOptions,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { CartLine, CartMethod, PricedCart } from '../../common/carts/cart';
import { mayDispenseAndPay, mayRaiseBill } from '../../common/carts/gates';
import { t } from '../../manifest';
import { LabelMenu } from '../labels/label-menu';
import { CartStore, sentLines } from './cart-store';
import { methodOptions } from './method-labels';
import styles from './cart.module.css';

interface Typed {
  readonly method: CartMethod | '';
  readonly to: string;
  readonly note: string;
}

const rules: FormOptions<Typed>['rules'] = () => ({});

/** The cart: its lines with their batches, who pays, and how it ends. */
export const CartView = observer(function CartView(props: {
  readonly patientId: string;
  readonly cart: PricedCart;
  readonly session: string | null;
}) {
  const { patientId, cart, session } = props;
  const store = useService(CartStore);
  const dialogs = useService<Dialogs>(Dialogs);
  const toaster = useService<Toaster>(Toaster);
  const [form] = useState(
    () =>
      new FormModel<Typed>({
        initial: {
          method: cart.payment_method ?? (cart.payer ? 'insurance' : 'cash'),
          to: cart.dispensed_to,
          note: cart.counselling_note,
        },
        rules,
        save: () => Promise.resolve(),
      }),
  );
  const method = form.values.method === '' ? null : form.values.method;
  const gated = {
    session: session !== null,
    lines: cart.lines.length,
    method,
    // The server knows whether the patient has an account.
    payer: method === 'patient-account' || cart.payer !== null,
    contribution: cart.contribution_value,
  };
  const busy = store.isBusy(patientId);
  const end = async (how: 'raise-bill' | 'dispense') => {
    const values = {
      payment_method: form.values.method,
      dispensed_to: form.values.to,
      counselling_note: form.values.note,
      session_id: session,
      contribution_value: cart.contribution_value,
    };
    if (await attempted(store.end(patientId, how, cart, values)))
      toaster.success(how === 'dispense' ? t('Dispensed and paid.') : t('The bill was raised.'));
  };
  const remove = (gone: CartLine) =>
    attempted(
      store.change(
        patientId,
        cart,
        sentLines(cart).filter(({ item_id: item }) => item !== gone.item_id),
      ),
    );
  const clear = async () => {
    const sure = await dialogs.confirm({
      title: t('Empty the cart'),
      message: t('Its goods are free again for others.'),
      confirm: t('Empty the cart'),
    });
    if (sure) await attempted(store.clear(patientId, cart));
  };

  return (
    <Section
      title={t('Cart')}
      actions={
        <>
          <LabelMenu cart={cart.uuid} />
          <Button icon="trash" loading={busy} onClick={() => void clear()}>
            {t('Empty the cart')}
          </Button>
        </>
      }
    >
      <ul className={styles.rows} aria-label={t('Cart')}>
        {cart.lines.map((line) => (
          <LineView key={line.item_id} line={line} onRemove={() => void remove(line)} />
        ))}
      </ul>
      <Sums cart={cart} />
      <FieldRow>
        <SelectField form={form} name="method" label={t('Payment method')} options={methodOptions()} required />
        <TextField form={form} name="to" label={t('Dispensed to')} maxLength={200} />
        <TextField form={form} name="note" label={t('Counselling note')} maxLength={1000} />
      </FieldRow>
      <div className={styles.ends}>
        <Button
          kind={mayRaiseBill(gated) ? 'primary' : undefined}
          icon="document"
          disabled={!mayRaiseBill(gated)}
          loading={busy}
          onClick={() => void end('raise-bill')}
        >
          {t('Raise bill')}
        </Button>
        <Button
          kind={mayDispenseAndPay(gated) && !mayRaiseBill(gated) ? 'primary' : undefined}
          icon="tick"
          disabled={!mayDispenseAndPay(gated)}
          loading={busy}
          onClick={() => void end('dispense')}
        >
          {t('Dispense and pay')}
        </Button>
      </div>
    </Section>
  );
});

/** A line with the batches that are held for it. */
export const LineView = observer(function LineView(props: { readonly line: CartLine; readonly onRemove?: () => void }) {
  const { line } = props;
  const formats = useService<Formats>(Formats);
  const batches = line.batches.map(({ code, expires, quantity }) =>
    [
      t('{{quantity}} of batch {{code}}', { quantity, code: code || '–' }),
      expires && t('until {{date}}', { date: formats.date(expires) }),
    ]
      .filter(Boolean)
      .join(' '),
  );
  return (
    <li className={styles.line}>
      <span>
        {line.quantity} × {line.name}
        <small className={styles.muted}>{batches.join(', ')}</small>
      </span>
      <span className={styles.amount}>{line.line_total !== null && <MoneyText amount={line.line_total} />}</span>
      {props.onRemove && (
        <IconButton icon="cross" label={t('Take out {{name}}', { name: line.name })} onClick={props.onRemove} />
      )}
    </li>
  );
});

/** What a cart or a bill costs, and who pays. */
export function Sums({ cart }: { readonly cart: PricedCart }) {
  const { currency } = cart;
  return (
    <dl className={styles.sums}>
      <dt>{t('Total')}</dt>
      <dd>
        <MoneyText amount={cart.total} currency={currency} />
      </dd>
      {Number(cart.payers_pay) > 0 && (
        <>
          <dt>{cart.payer?.name ?? t('Payers pay')}</dt>
          <dd>
            <MoneyText amount={cart.payers_pay} currency={currency} />
          </dd>
        </>
      )}
      <dt>{t('The patient pays')}</dt>
      <dd>
        <MoneyText amount={cart.contribution_value} currency={currency} />
      </dd>
    </dl>
  );
}
