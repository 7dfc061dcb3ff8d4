import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const manifest = defineManifest({
  id: 'team',
  name: 'Team and roles',
  version: '1.1.0',
  engines: { sdk: '^1.0.0' },
  requires: ['valuesets', 'locations'],
  contributes: {
    resources: [
      { id: 'roles', title: 'Roles' },
      { id: 'team', title: 'Team' },
    ],
    // Users who manage staff must see the roles that they can assign.
    answers: { 'roles.read-all': 'team.read' },
    defaultRights: {
      administrator: ['roles.*', 'team.*'],
    },
    views: [
      { id: 'team.roles', for: 'page', title: 'Roles', permission: 'roles.read' },
      { id: 'team.staff', for: 'page', title: 'Team', permission: 'team.read' },
      { id: 'team.size', for: 'dashboard', order: 91, title: 'Size of the team', permission: 'team.read' },
      { id: 'team.by-role', for: 'dashboard', order: 92, title: 'Team by role', permission: 'team.read' },
    ],
    stores: [
      { id: 'team.roles', title: 'Roles of the organization' },
      { id: 'team.staff', title: 'Staff of the organization' },
    ],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
