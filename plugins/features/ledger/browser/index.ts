import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { BooksStore } from './books/books-store';
import { JournalStore } from './journal/journal-store';

export default definePlugin(manifest, {
  stores: { 'ledger-books': BooksStore, 'ledger-journal': JournalStore },
  views: {
    'ledger.journal': () => import('./journal/journal-tab'),
    'ledger.books': () => import('./books/books-tab'),
  },
  locales: { fr: () => import('../locales/fr.json') },
});
