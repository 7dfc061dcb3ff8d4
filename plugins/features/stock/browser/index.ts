import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { StockStore } from './stock-store';

export default definePlugin(manifest, {
  stores: { stock: StockStore },
  views: { 'stock.page': () => import('./stock-page'), 'stock.receive': () => import('./receive/expected-goods') },
  locales: { fr: () => import('../locales/fr.json') },
});
