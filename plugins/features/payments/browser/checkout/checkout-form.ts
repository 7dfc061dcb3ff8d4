import {
  amountText,
  minorOf,
  typedAmount,
  amountFaults,
  decimalsOf,
  type Fault,
  type Faults,
  type Minor,
} from '@clinic-workbench/sdk/common';
import { draftOf, FormModel, uniqueKey, type ApiClient, type Drafts } from '@clinic-workbench/sdk/browser';
import { computed, makeObservable, observableRef } from 'mobx';
import type { Checkout, CheckoutItem } from '../../common/checkout';
import { checkoutSums, type CheckoutSums, type TypedPart } from '../../common/checkout-sums';
import type { Payment, TakenMethod } from '../../common/payment';
import type { CheckoutAction } from '../../common/payment-requests';
import { namesNothing } from '../../../ledger/common/reference-key';

/** The typed values at the desk. */
export interface CheckoutValues {
  readonly action: CheckoutAction;
  /** Charges that are not paid now. */
  readonly unticked: readonly string[];
  readonly payments: readonly TypedPart[];
  readonly keepChange: boolean;
  /** The customer has not confirmed it on the phone yet. */
  readonly awaits: boolean;
  readonly note: string;
}

const row = (method: TakenMethod, currency: string): TypedPart => ({
  id: uniqueKey(),
  method,
  amount: null,
  currency,
  vendor: '',
  reference: '',
});

/** The state of one checkout: the ticked charges, the typed amounts, their sums, and the resulting payment. */
export class CheckoutForm {
  readonly #api: ApiClient;
  readonly #patient: string;
  readonly form: FormModel<CheckoutValues>;
  /** The server's last answer. */
  checkout: Checkout;
  /** The payment, once the money is taken. */
  paymentResult: Payment | undefined = undefined;

  constructor(of: {
    readonly api: ApiClient;
    readonly drafts: Drafts;
    readonly checkout: Checkout;
    readonly action: CheckoutAction;
  }) {
    this.#api = of.api;
    this.checkout = of.checkout;
    this.#patient = of.checkout.patient_info.uuid;
    this.form = new FormModel<CheckoutValues>({
      initial: {
        action: of.action,
        unticked: [],
        payments: [row('cash', of.checkout.currency)],
        keepChange: false,
        awaits: false,
        note: '',
      },
      rules: (values) => this.#faults(values),
      save: (values, idempotencyKey) => this.#save(values, idempotencyKey),
      draft: { drafts: of.drafts, key: draftOf('payments/checkout', { patient: this.#patient }) },
    });
    makeObservable(this, {
      checkout: observableRef,
      paymentResult: observableRef,
      sums: computed,
      items: computed,
      payersPay: computed,
      mayWait: computed,
      waits: computed,
      owed: computed,
    });
  }

  /** Takes the server's newer data: somebody else may have charged or taken something. */
  follow(checkout: Checkout): void {
    this.checkout = checkout;
  }

  /** The money is taken, or waits for the customer. */
  taken(payment: Payment): void {
    this.paymentResult = payment;
  }

  get isDeposit(): boolean {
    return this.form.values.action === 'deposit';
  }

  /** The ticked charges. */
  get items(): readonly CheckoutItem[] {
    const { action, unticked } = this.form.values;
    return action === 'deposit' ? [] : this.checkout.items.filter(({ id }) => !unticked.includes(id));
  }

  /** The debt on them, in minor units. */
  get owed(): Minor {
    return this.items.reduce((sum, { owed, currency }) => sum + minorOf(owed, currency), 0n);
  }

  /** The payers' part of the ticked charges. */
  get payersPay(): Minor {
    return this.items.reduce((sum, { payers_pay: covered, currency }) => sum + minorOf(covered, currency), 0n);
  }

  /** Only mobile money alone may wait for the customer; cash beside it would be in the drawer but in no book. */
  get mayWait(): boolean {
    const { payments } = this.form.values;
    return payments.length === 1 && payments[0]!.method === 'mobile-money';
  }

  get waits(): boolean {
    return this.mayWait && this.form.values.awaits;
  }

  get sums(): CheckoutSums {
    return this.sumsOf(this.form.values.payments);
  }

  text(minor: Minor): string {
    return amountText(minor, this.checkout.currency);
  }

  tick(id: string, on: boolean): void {
    const { unticked } = this.form.values;
    this.form.set('unticked', on ? unticked.filter((each) => each !== id) : [...unticked, id]);
  }

  addPart(method: TakenMethod): void {
    const { payments } = this.form.values;
    this.form.set('payments', [...payments, row(method, this.checkout.currency)]);
  }

  changePart(at: number, change: Partial<TypedPart>): void {
    const { payments } = this.form.values;
    this.form.set(
      'payments',
      payments.map((part, place) => (place === at ? { ...part, ...change } : part)),
    );
  }

  removePart(at: number): void {
    const { payments } = this.form.values;
    this.form.set(
      'payments',
      payments.filter((_, place) => place !== at),
    );
  }

  sumsOf(parts: readonly TypedPart[]): CheckoutSums {
    const { currency, account, rates, cash_rounding } = this.checkout;
    return checkoutSums(parts, {
      owed: this.owed,
      currency,
      available: account === null ? 0n : minorOf(account.available, currency),
      rates,
      keepChange: this.form.values.keepChange,
      unit: BigInt(cash_rounding),
    });
  }

  #faults(values: CheckoutValues): Faults {
    const sums = this.sumsOf(values.payments);
    return Object.fromEntries(
      values.payments.flatMap((part, at) => {
        const found: readonly (readonly [string, Fault | undefined])[] = [
          ['amount', amountFault(part, sums.parts[at]!.tendered)],
          ['vendor', part.method === 'mobile-money' && part.vendor === '' ? missing('Vendor') : undefined],
          [
            'reference',
            part.method === 'mobile-money' && !this.waits && part.reference.trim() === ''
              ? missing('Reference')
              : namesNothing(part.reference)
                ? { field: 'Reference', message: '{{field}} is not valid' }
                : undefined,
          ],
        ];
        return found.flatMap(([name, fault]) => (fault ? [[`payments.${at}.${name}`, [fault]] as const] : []));
      }),
    );
  }

  async #save(values: CheckoutValues, idempotencyKey: string): Promise<void> {
    const { currency, account } = this.checkout;
    const sums = this.sumsOf(values.payments);
    const body = {
      patient_id: this.#patient,
      action: values.action,
      ...(this.waits && { awaits_confirmation: true }),
      ...(values.action === 'pay' && { items: this.items.map(({ id }) => ({ id })), owed: this.text(this.owed) }),
      payments: values.payments.map((part, at) => {
        const { tendered = 0n, charge } = sums.parts[at]!;
        return {
          transaction_type: part.method,
          amount: amountText(tendered, part.currency),
          currency: part.currency,
          ...(charge !== undefined && { charge: amountText(charge, currency) }),
          ...(part.method === 'patient-account' && account && { account_id: account.id }),
          ...(part.method === 'mobile-money' && { vendor: part.vendor }),
          ...(part.reference.trim() !== '' && { reference: part.reference.trim() }),
        };
      }),
      note: values.note,
    };
    const payment = await this.#api.post<Payment>('v2/billing/charge-items/pay', body, { idempotencyKey, quiet: true });
    this.taken(payment);
  }
}

const missing = (field: string): Fault => ({ field, message: '{{field}} is required' });

function amountFault({ amount, currency }: TypedPart, tendered: Minor | undefined): Fault | undefined {
  const text = amount?.trim();
  if (text === '') return missing('Amount');
  if (text !== undefined) {
    const { fault } = typedAmount(text, currency);
    if (fault) return { field: 'Amount', message: amountFaults[fault], n: decimalsOf(currency) };
  }
  // Nothing remains for this row.
  return tendered === undefined || tendered === 0n ? missing('Amount') : undefined;
}
