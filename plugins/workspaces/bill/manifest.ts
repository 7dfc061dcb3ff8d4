import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const manifest = defineManifest({
  id: 'bill',
  name: 'Billing',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['patients', 'settings', 'schedules', 'service-requests'],
  mayShow: ['charge-items', 'invoices', 'payers', 'payments', 'write-offs'],
  contributes: {
    workspace: {
      key: 'BILL',
      title: 'Billing',
      icon: 'dollar',
      kinds: ['money'],
      defaultRoles: { administrator: 6, 'billing-officer': 1, 'finance-manager': 1 },
    },
    views: [{ id: 'bill.home', for: 'page', title: 'Dashboard' }],
    routes: [
      { name: 'bill', path: '/bill', view: 'bill.home' },
      { name: 'bill-patients', path: '/bill/patients', view: 'patients.list' },
      { name: 'bill-bills', path: '/bill/bills', view: 'charge-items.bills' },
      { name: 'bill-diagnostic-orders', path: '/bill/diagnostic-orders', view: 'service-requests.list' },
      { name: 'bill-payer-reports', path: '/bill/payer-reports', view: 'invoices.list' },
      { name: 'bill-payer-reports-id', path: '/bill/payer-reports/:id', view: 'invoices.one' },
      { name: 'bill-bill-statements', path: '/bill/bill-statements', view: 'invoices.statements' },
      { name: 'bill-corporate-clients', path: '/bill/corporate-clients', view: 'payers.companies' },
      { name: 'bill-corporate-clients-id', path: '/bill/corporate-clients/:id', view: 'payers.client' },
      { name: 'bill-insurance-clients', path: '/bill/insurance-clients', view: 'payers.insurers' },
      { name: 'bill-insurance-clients-id', path: '/bill/insurance-clients/:id', view: 'payers.client' },
      { name: 'bill-schedules', path: '/bill/schedules', view: 'schedules.list' },
      { name: 'bill-settings', path: '/bill/settings', view: 'settings.personal' },
    ],
    profileTabs: [{ route: 'patients-id-bills', view: 'charge-items.of-patient', label: 'Payment History', order: 55 }],
    navItems: [
      { route: 'bill', label: 'Dashboard', icon: 'dashboard' },
      { route: 'bill-patients', label: 'Patients', icon: 'people', permission: 'patients.read' },
      {
        route: 'bill-bills',
        label: 'Payments',
        icon: 'bank-account',
        group: 'Payments',
        permission: 'charge-items.read',
      },
      {
        route: 'bill-diagnostic-orders',
        label: 'Diagnostic orders',
        icon: 'lab-test',
        permission: 'service-requests.read',
      },
      {
        route: 'bill-payer-reports',
        label: 'Payer Invoices',
        icon: 'document',
        group: 'Invoices',
        permission: 'invoices.read',
      },
      {
        route: 'bill-bill-statements',
        label: 'Bill Statements',
        icon: 'properties',
        group: 'Invoices',
        permission: 'invoices.read',
      },
      { route: 'bill-corporate-clients', label: 'Corporate clients', icon: 'office', permission: 'payers.read' },
      { route: 'bill-insurance-clients', label: 'Insurance clients', icon: 'shield', permission: 'payers.read' },
      { route: 'bill-schedules', label: 'Schedules', icon: 'time', permission: 'schedules.read' },
      { route: 'bill-settings', label: 'Settings', icon: 'settings' },
    ],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
