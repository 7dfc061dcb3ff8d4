import type { Minor } from '@clinic-workbench/sdk/common';
import { settingsOf, type RequestContext } from '@clinic-workbench/sdk/node';
import { booksCurrency } from '../../../ledger/node/contract';
import type { PaymentSettings } from '../../common/cash-rounding';
import '../payments-tables';

export const paymentSettings = settingsOf<PaymentSettings>()({
  table: 'payment_settings',
  resource: 'settings',
  event: 'payment-settings',
  right: 'settings.write',
  keeps: ['cash_rounding'],
  defaults: () => ({ cash_rounding: 0 as const }),
  answers: async (values, c) => ({ ...values, currency: await booksCurrency(c) }),
});

/** The unit of cash rounding in the books' currency, in its minor units; 0n for none. */
export const cashUnit = async (c: RequestContext): Promise<Minor> =>
  BigInt((await paymentSettings.inForce(c)).cash_rounding);
