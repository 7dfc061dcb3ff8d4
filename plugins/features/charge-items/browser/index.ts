import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { ChargesStore } from './charges-store';

export default definePlugin(manifest, {
  stores: { 'charge-items': ChargesStore },
  views: {
    'charge-items.bills': () => import('./bills/bills-page'),
    'charge-items.to-pay': () => import('./bills/to-pay'),
    'charge-items.not-charged': () => import('./bills/not-charged'),
    'charge-items.of-patient': () => import('./record/bills-tab'),
    'charge-items.paid-first': () => import('./first/paid-first-notice'),
    'charge-items.owed': () => import('./record/owed-banner'),
    'charge-items.not-charged-figure': () => import('./home/not-charged-figure'),
    'charge-items.owed-by-age': () => import('./home/owed-by-age'),
    'charge-items.service-paid-first': () => import('./first/service-paid-first'),
    'charge-items.settings': () => import('./settings/settings-section'),
  },
  locales: { fr: () => import('../locales/fr.json') },
});
