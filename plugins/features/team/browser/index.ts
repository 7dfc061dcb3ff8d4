import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { RolesStore } from './roles/roles-store';
import { StaffStore } from './staff/staff-store';

export default definePlugin(manifest, {
  stores: { 'team.roles': RolesStore, 'team.staff': StaffStore },
  views: {
    'team.roles': () => import('./roles/roles-page'),
    'team.staff': () => import('./staff/staff-page'),
    'team.size': () => import('./figures/team-size-figure'),
    'team.by-role': () => import('./figures/team-roles-figure'),
  },
  locales: { fr: () => import('../locales/fr.json') },
});
