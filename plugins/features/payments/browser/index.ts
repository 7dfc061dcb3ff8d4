import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { PaymentsStore } from './payments-store';

export default definePlugin(manifest, {
  stores: { payments: PaymentsStore },
  views: {
    'payments.list': () => import('./list/payments-tab'),
    'payments.refunds': () => import('./refunds/refunds-tab'),
    'payments.checkout': () => import('./checkout/checkout-part'),
    'payments.take': () => import('./checkout/take-part'),
    'payments.takings': () => import('./home/takings-section'),
    'payments.refunds-figure': () => import('./home/refunds-figure'),
    'payments.settings': () => import('./settings/settings-section'),
    'payments.of-patient': () => import('./list/patient-payments-part'),
  },
  locales: { fr: () => import('../locales/fr.json') },
});
