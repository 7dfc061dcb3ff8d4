import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { AttachmentsStore } from './attachments-store';

export default definePlugin(manifest, {
  stores: { attachments: AttachmentsStore },
  views: {
    'attachments.of-patient': () => import('./attachments-tab'),
    'attachments.latest': () => import('./latest-card'),
    'attachments.section': () => import('./encounter-section'),
  },
  locales: { fr: () => import('../locales/fr.json') },
});
