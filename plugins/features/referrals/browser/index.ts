import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { ReferralsStore } from './referrals-store';

export default definePlugin(manifest, {
  stores: { referrals: ReferralsStore },
  views: {
    'referrals.of-patient': () => import('./referrals-tab'),
    'referrals.latest': () => import('./latest-card'),
    'referrals.waiting': () => import('./waiting/waiting-page'),
    'referrals.waiting-figures': () => import('./waiting/waiting-figures'),
    'referrals.section': () => import('./encounter-section'),
  },
  locales: { fr: () => import('../locales/fr.json') },
});
