import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { SessionsStore } from './sessions-store';

export default definePlugin(manifest, {
  stores: { 'pharmacy-sessions': SessionsStore },
  views: {
    'pharmacy-sessions.mine': () => import('./session/session-page'),
    'pharmacy-sessions.transactions': () => import('./transactions/transactions-page'),
    'pharmacy-sessions.figures': () => import('./today-figures'),
  },
  locales: { fr: () => import('../locales/fr.json') },
});
