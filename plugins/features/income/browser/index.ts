import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { IncomeStore } from './income-store';

export default definePlugin(manifest, {
  stores: { income: IncomeStore },
  views: { 'income.report': () => import('./income-tab') },
  locales: { fr: () => import('../locales/fr.json') },
});
