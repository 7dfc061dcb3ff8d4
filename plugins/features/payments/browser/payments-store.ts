import {
  ApiClient,
  Lists,
  LiveEvents,
  LiveValue,
  RecordStore,
  SharedValues,
  type ListStore,
} from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import type { OwedByPatient } from '../../charge-items/common/not-charged';
import type { Drawer, OwnDrawer } from '../../drawers/common/drawer';
import type { WithPatient } from '../../patients/common/named-patient';
import type { Checkout } from '../common/checkout';
import type { Payment } from '../common/payment';
import type { ReceiptSize } from '../common/payment-requests';
import type { Refund } from '../common/refund';
import type { Takings } from '../common/takings';

export const paymentsPath = 'v2/billing/payments';
export const refundsPath = 'v2/billing/refunds';

/** Payments and refunds, and patients' debts at the checkout. */
@injectable()
export class PaymentsStore {
  readonly #lists: Lists;
  readonly payments: RecordStore<Payment>;
  readonly refunds: RecordStore<Refund>;
  /** Of all patients, the latest first. */
  readonly list: ListStore<WithPatient<Payment>>;
  /** Those that wait for approval first. */
  readonly refundList: ListStore<WithPatient<Refund>>;
  /** Today's takings. */
  readonly takings: LiveValue<Takings>;
  /** How many refunds wait for approval or payout. */
  readonly refundsWaiting: LiveValue<number>;
  /** The latest that the user may see. */
  readonly drawers: LiveValue<readonly Drawer[]>;
  /** The user's own drawer, by the uuid of the place. */
  readonly ownDrawers: SharedValues<OwnDrawer>;
  /** How many charges of a patient have no price yet. */
  readonly notPriced: SharedValues<number>;
  /** By patient. */
  readonly checkouts: SharedValues<Checkout>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents, @inject(Lists) lists: Lists) {
    this.#lists = lists;
    this.payments = new RecordStore<Payment>({ api, live, path: paymentsPath, event: 'payment' });
    this.refunds = new RecordStore<Refund>({ api, live, path: refundsPath, event: 'refund' });
    this.list = lists.page<WithPatient<Payment>>({
      records: this.payments,
      events: ['refund.*'],
      filters: ['transaction_type', 'status', 'mine', 'drawer_id', 'no_drawer', 'date_from', 'date_to'],
    });
    this.refundList = lists.page<WithPatient<Refund>>({
      records: this.refunds,
      filters: ['status', 'open', 'date_from', 'date_to'],
    });
    this.takings = new LiveValue({
      read: (signal) => api.get<Takings>(`${paymentsPath}/takings`, { signal, quiet: true }),
      live,
      events: ['payment.*', 'drawer.*', 'patient_account.*'],
    });
    this.refundsWaiting = new LiveValue({
      read: async (signal) => {
        const query = { open: 'true', page_size: 1 };
        return (await api.list<Refund>(refundsPath, { query, signal, quiet: true })).meta.total;
      },
      live,
      events: ['refund.*', 'patient.merged'],
    });
    this.drawers = new LiveValue({
      read: async (signal) =>
        (await api.list<Drawer>('v2/billing/drawers', { query: { page_size: 50 }, signal, quiet: true })).data,
      live,
      events: ['drawer.*'],
    });
    this.ownDrawers = new SharedValues(
      (location_id) =>
        new LiveValue({
          read: (signal) =>
            api.get<OwnDrawer>('v2/billing/drawers/mine', { query: { location_id }, signal, quiet: true }),
          live,
          events: ['drawer.*'],
        }),
    );
    this.notPriced = new SharedValues(
      (patient) =>
        new LiveValue({
          read: async (signal) =>
            (await api.get<OwedByPatient>(`v2/emr/patients/${patient}/owed`, { signal, quiet: true })).not_priced,
          live,
          events: ['charge_item.*', 'patient.merged'],
        }),
    );
    this.checkouts = new SharedValues(
      (patient) =>
        new LiveValue({
          read: (signal) =>
            api.get<Checkout>('v2/billing/checkout', { query: { patient_id: patient }, signal, quiet: true }),
          live,
          events: ['payment.*', 'refund.*', 'charge_item.*', 'patient_account.*'],
        }),
    );
  }

  /** The latest first. */
  ofPatient(patient: string): ListStore<Payment> {
    return this.#lists.part<Payment>({
      records: this.payments,
      events: ['refund.*'],
      pageSize: 10,
      fixed: { patient_id: patient },
    });
  }

  /** Saves the receipt as a file to print. @returns false if it is already being fetched @throws ApiFailure */
  async receipt({ uuid }: Pick<Payment, 'uuid'>, size: ReceiptSize): Promise<boolean> {
    const saved = await this.payments.download(uuid, `${paymentsPath}/${uuid}/receipt`, { size });
    // The next print is a copy.
    if (saved) this.payments.reload();
    return saved;
  }
}
