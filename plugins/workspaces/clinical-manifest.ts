import { defineManifest, type WorkspaceContribution } from '@clinic-workbench/sdk/common';

/** The differences between clinical workspaces. A key is the id in upper case. */
interface ClinicalWorkspace<Id extends string> extends Pick<
  WorkspaceContribution,
  'title' | 'icon' | 'defaultRoles' | 'meets' | 'ownPatients'
> {
  readonly id: Id;
  /** The page of schedules, if the specification spells it differently. */
  readonly schedules?: string;
  /** With the prescriptions that wait for the pharmacy, where the feature is on. */
  readonly pharmacy?: boolean;
}

/** A workspace where patients come and go: with their list, visits, orders and appointments. */
export function clinicalManifest<const Id extends string>(own: ClinicalWorkspace<Id>) {
  const {
    id,
    title,
    schedules = `${own.id}-schedules`,
    icon,
    defaultRoles,
    meets,
    ownPatients = false,
    pharmacy = false,
  } = own;
  return defineManifest({
    id,
    name: title,
    version: '1.0.0',
    engines: { sdk: '^1.0.0' },
    requires: [
      'patients',
      'care-plans',
      'visits',
      'encounters',
      'early-warning',
      'settings',
      'appointments',
      'schedules',
      'notes',
      'service-requests',
      'referrals',
    ],
    mayShow: ['charge-items', ...(pharmacy ? ['dispensing'] : [])],
    contributes: {
      workspace: {
        key: id.toUpperCase(),
        title,
        icon,
        kinds: ['clinical'],
        ownPatients,
        ...(defaultRoles && { defaultRoles }),
        ...(meets && { meets }),
      },
      views: [{ id: `${id}.home`, for: 'page', title: 'Dashboard' }],
      routes: [
        { name: id, path: `/${id}`, view: `${id}.home` },
        { name: `${id}-patients`, path: `/${id}/patients`, view: 'patients.list' },
        ...(pharmacy ? [{ name: `${id}-pharmacy`, path: `/${id}/pharmacy`, view: 'dispensing.waiting-page' }] : []),
        { name: `${id}-visits`, path: `/${id}/visits`, view: 'visits.list' },
        { name: `${id}-diagnostic-orders`, path: `/${id}/diagnostic-orders`, view: 'service-requests.list' },
        { name: `${id}-appointments`, path: `/${id}/appointments`, view: 'appointments.list' },
        { name: `${id}-billing`, path: `/${id}/billing`, view: 'charge-items.bills' },
        { name: schedules, path: `/${id}/schedules`, view: 'schedules.list' },
        { name: `${id}-settings`, path: `/${id}/settings`, view: 'settings.personal' },
      ],
      navItems: [
        { route: id, label: 'Dashboard', icon: 'dashboard' },
        { route: `${id}-patients`, label: 'Patients', icon: 'people', permission: 'patients.read' },
        ...(pharmacy
          ? [{ route: `${id}-pharmacy`, label: 'Pharmacy', icon: 'pill', permission: 'dispensing.read' }]
          : []),
        { route: `${id}-visits`, label: 'Visits', icon: 'walk', permission: 'visits.read' },
        {
          route: `${id}-diagnostic-orders`,
          label: 'Diagnostic orders',
          icon: 'lab-test',
          permission: 'service-requests.read',
        },
        { route: `${id}-appointments`, label: 'Appointments', icon: 'calendar', permission: 'appointments.read' },
        { route: `${id}-billing`, label: 'Billing', icon: 'bank-account', permission: 'charge-items.read' },
        { route: schedules, label: 'Schedules', icon: 'time', permission: 'schedules.read' },
        { route: `${id}-settings`, label: 'Settings', icon: 'settings' },
      ],
    },
  });
}
