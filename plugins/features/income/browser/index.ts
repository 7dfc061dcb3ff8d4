import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { IncomeStore } from './income-store';

export default definePlugin(manifest, {
  stores: { income: IncomeStore },
  views: { 'income.figure': () => import('./figure/income-figure'), 'income.report': () => import('./income-tab') },
  locales: { fr: () => import('../locales/fr.json') },
});
