import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { SignOffsStore } from './sign-offs-store';

export default definePlugin(manifest, {
  stores: { 'medicines.sign-offs': SignOffsStore },
  views: { 'medicines.sign-offs': () => import('./sign-offs-page') },
  locales: { fr: () => import('../locales/fr.json') },
});
