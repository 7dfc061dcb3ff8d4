import { defineManifest } from '@clinic-workbench/sdk/common';

export default defineManifest({
  id: 'admin',
  name: 'Administration',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['dashboard', 'patients', 'locations', 'services', 'settings', 'workspaces', 'team', 'audit'],
  contributes: {
    workspace: { key: 'ADMIN', title: 'Administration', icon: 'office' },
    views: [{ id: 'admin.home', for: 'page', title: 'Get Started' }],
    stores: [{ id: 'admin.day', title: 'Administration today' }],
    routes: [
      { name: 'admin', path: '/admin', view: 'admin.home' },
      { name: 'admin-dashboard', path: '/admin/dashboard', view: 'dashboard.page' },
      { name: 'admin-team', path: '/admin/team', view: 'team.staff' },
      { name: 'admin-workspaces', path: '/admin/workspaces', view: 'workspaces.manage' },
      { name: 'admin-roles', path: '/admin/roles', view: 'team.roles' },
      { name: 'admin-locations', path: '/admin/locations', view: 'locations.manage' },
      { name: 'admin-audit', path: '/admin/audit', view: 'audit.trail' },
      { name: 'admin-settings', path: '/admin/settings', view: 'settings.personal' },
    ],
    navItems: [
      { route: 'admin', label: 'Get Started', icon: 'flag' },
      { route: 'admin-dashboard', label: 'Dashboard', icon: 'timeline-bar-chart' },
      { route: 'admin-team', label: 'Team', icon: 'team', group: 'Administration', permission: 'team.read' },
      {
        route: 'admin-workspaces',
        label: 'Workspaces',
        icon: 'applications',
        group: 'Administration',
        permission: 'workspaces.read',
      },
      { route: 'admin-roles', label: 'Roles', icon: 'shield', group: 'Administration', permission: 'roles.read' },
      {
        route: 'admin-locations',
        label: 'Locations',
        icon: 'map-marker',
        group: 'Administration',
        permission: 'locations.read',
      },
      { route: 'admin-audit', label: 'Audit', icon: 'history', group: 'Administration', permission: 'audit.read' },
      { route: 'admin-settings', label: 'Settings', icon: 'settings' },
    ],
    profileTabs: [{ route: 'patients-id', view: 'patients.summary', label: 'Summary', permission: 'patients.read' }],
  },
});
