import { Button, CheckboxField, Form, Formats, Kbd, TextField, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { takenMethods, type Payment, type TakenMethod } from '../../common/payment';
import { t } from '../../manifest';
import { methodLabel } from '../labels';
import type { CheckoutForm } from './checkout-form';
import { CheckoutNotices } from './checkout-notices';
import styles from './checkout.module.css';
import { OwedLines } from './owed-lines';
import { PartRow } from './part-row';
import { WaitingPayments } from './waiting-payments';

/** Keys that browsers leave to pages: they add a method from anywhere in the window. */
const keys: Readonly<Record<TakenMethod, string>> = {
  cash: 'F2',
  'mobile-money': 'F4',
  card: 'F8',
  'patient-account': 'F9',
};

/** The debt, the methods, and one button that takes the money. */
export const CheckoutView = observer(function CheckoutView(props: {
  readonly state: CheckoutForm;
  /** Opens a waiting payment. */
  readonly onWaiting: (payment: Payment) => void;
}) {
  const { state } = props;
  const { form } = state;
  const region = useRef<HTMLDivElement>(null);
  const rows = form.values.payments.length;
  const before = useRef(rows);
  useEffect(() => {
    // The cashier types into the new row next.
    if (rows > before.current) amountsIn(region.current).at(-1)?.focus();
    before.current = rows;
  }, [rows]);
  const add = (method: TakenMethod) => {
    const [first] = form.values.payments;
    // An untouched row changes its method; another press adds a row.
    if (rows === 1 && first!.amount === null && first!.method !== method) {
      state.changePart(0, { method, currency: state.checkout.currency });
      requestAnimationFrame(() => amountsIn(region.current)[0]?.focus());
    } else state.addPart(method);
  };
  const methods = takenMethods.filter((method) => method !== 'patient-account' || mayUseAccount(state));
  const press = (event: KeyboardEvent) => {
    const method = methods.find((each) => keys[each] === event.key);
    if (method) {
      event.preventDefault();
      add(method);
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && isLeftByEnter(event.target)) {
      // Enter goes to the next field, and from the last to the button, so that nobody takes a payment by accident.
      event.preventDefault();
      goOn(region.current, event.target);
    }
  };
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    const drawn = region.current;
    const onKeyDown = (event: KeyboardEvent) => latest.current(event);
    drawn?.addEventListener('keydown', onKeyDown);
    return () => drawn?.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <Form form={form} label={t('Take payment')} submit={state.waits ? t('Wait for the customer') : t('Take payment')}>
      <div ref={region} className={styles.checkout}>
        <CheckoutNotices state={state} />
        <WaitingPayments waiting={state.checkout.waiting} onOpen={props.onWaiting} />
        {!state.isDeposit && <OwedLines state={state} />}
        <fieldset className={styles.methods}>
          <legend className="cw-label">{t('Paid by')}</legend>
          <div className={styles.choose}>
            {methods.map((method) => (
              <Button key={method} icon="plus" small onClick={() => add(method)} aria-keyshortcuts={keys[method]}>
                {methodLabel(method)} <Kbd keys={[keys[method]]} />
              </Button>
            ))}
          </div>
          {form.values.payments.map((part, at) => (
            <PartRow key={part.id} state={state} at={at} />
          ))}
          {state.mayWait && (
            <CheckboxField form={form} name="awaits" label={t('The customer has still to confirm it on the phone')} />
          )}
        </fieldset>
        <Sums state={state} />
        {!state.isDeposit && (
          <CheckboxField form={form} name="keepChange" label={t('Put the change into the patient’s account')} />
        )}
        <TextField form={form} name="note" label={t('Note')} maxLength={500} />
      </div>
    </Form>
  );
});

const mayUseAccount = ({ isDeposit, checkout }: CheckoutForm): boolean =>
  !isDeposit && checkout.account !== null && Number(checkout.account.available) > 0;

const Sums = observer(function Sums({ state }: { readonly state: CheckoutForm }) {
  const formats = useService<Formats>(Formats);
  const { sums, checkout } = state;
  const money = (minor: bigint) => formats.money(state.text(minor), checkout.currency);
  return (
    <dl className={styles.sums} aria-live="polite">
      {checkout.account && (
        <div>
          <dt>{t('Account balance')}</dt>
          <dd>{formats.money(checkout.account.balance, checkout.currency)}</dd>
        </div>
      )}
      {sums.deposited > 0n && (
        <div>
          <dt>{t('Into the account')}</dt>
          <dd>{money(sums.deposited)}</dd>
        </div>
      )}
      {sums.left > 0n && (
        <div data-left>
          <dt>{t('Stays owed')}</dt>
          <dd>{money(sums.left)}</dd>
        </div>
      )}
      {sums.rounding !== 0n && (
        <div>
          <dt>{t('Rounded to coins')}</dt>
          <dd>{money(sums.rounding)}</dd>
        </div>
      )}
      <div className={styles.change}>
        <dt>{t('Change')}</dt>
        <dd>{money(sums.change)}</dd>
      </div>
    </dl>
  );
});

const amountsIn = (region: HTMLElement | null) => [
  ...(region?.querySelectorAll<HTMLInputElement>('[data-amount]') ?? []),
];

const isChosen = (field: EventTarget | null) => field instanceof HTMLSelectElement && field.value !== '';

/** In a list without a choice, Enter opens the list. */
const isLeftByEnter = (field: EventTarget | null): field is HTMLElement =>
  field instanceof HTMLInputElement || isChosen(field);

function goOn(region: HTMLElement | null, from: HTMLElement): void {
  const form = region?.closest('form');
  const fields = [
    ...(region?.querySelectorAll<HTMLElement>(
      '[data-part] input, [data-part] select, [data-part] button[role="combobox"]',
    ) ?? []),
  ];
  const next = fields.slice(fields.indexOf(from) + 1).find((field) => !isChosen(field));
  if (fields.includes(from) && next) next.focus();
  else form?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
}
