import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { BooksStore } from './books/books-store';

export default definePlugin(manifest, {
  stores: { 'ledger-books': BooksStore },
  views: {
    'ledger.books': () => import('./books/books-tab'),
  },
  locales: { fr: () => import('../locales/fr.json') },
});
