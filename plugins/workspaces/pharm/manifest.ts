import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const manifest = defineManifest({
  id: 'pharm',
  name: 'Pharmacy',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: [
    'charge-items',
    'controlled-register',
    'dispensing',
    'inventory',
    'medicines',
    'patients',
    'pharmacy-sessions',
    'settings',
    'stock',
    'stock-recall',
    'stock-watch',
  ],
  contributes: {
    workspace: {
      key: 'PHARM',
      title: 'Pharmacy',
      icon: 'pill',
      kinds: ['pharmacy'],
      defaultRoles: { administrator: 7, pharmacist: 1 },
    },
    views: [{ id: 'pharm.home', for: 'page', title: 'Dashboard' }],
    routes: [
      { name: 'pharm', path: '/pharm', view: 'pharm.home' },
      { name: 'pharm-patients', path: '/pharm/patients', view: 'patients.list' },
      { name: 'pharm-bills', path: '/pharm/bills', view: 'charge-items.bills' },
      { name: 'pharm-inventory', path: '/pharm/inventory', view: 'inventory.items' },
      { name: 'pharm-stock', path: '/pharm/stock', view: 'stock.page' },
      { name: 'pharm-stock-watch', path: '/pharm/stock-watch', view: 'stock-watch.page' },
      { name: 'pharm-recalls', path: '/pharm/recalls', view: 'stock-recall.page' },
      { name: 'pharm-controlled', path: '/pharm/controlled', view: 'controlled-register.page' },
      { name: 'pharm-medicine-tables', path: '/pharm/medicine-tables', view: 'medicines.sign-offs' },
      { name: 'pharm-settings', path: '/pharm/settings', view: 'settings.personal' },
    ],
    navItems: [
      { route: 'pharm', label: 'Dashboard', icon: 'dashboard' },
      { route: 'pharm-patients', label: 'Patients', icon: 'people', permission: 'patients.read' },
      { route: 'pharm-bills', label: 'Bills', icon: 'bank-account', permission: 'charge-items.read' },
      { route: 'pharm-inventory', label: 'Inventory', icon: 'box', permission: 'inventory.read' },
      { route: 'pharm-stock', label: 'Stock', icon: 'exchange', permission: 'stock.read' },
      { route: 'pharm-stock-watch', label: 'Watching stock', icon: 'eye-open', permission: 'stock-watch.read' },
      {
        route: 'pharm-controlled',
        label: 'Controlled medicines',
        icon: 'book',
        permission: 'controlled-register.read',
      },
      { route: 'pharm-recalls', label: 'Recalls', icon: 'notifications', permission: 'stock-recall.read' },
      { route: 'pharm-medicine-tables', label: 'Medicine tables', icon: 'endorsed', permission: 'medicines.read' },
      { route: 'pharm-settings', label: 'Settings', icon: 'settings' },
    ],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
