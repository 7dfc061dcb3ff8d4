import type { RolePermissions } from '@clinic-workbench/sdk/common';

/** Key of a role that every new organization starts with; the demonstration's staff are named by it. */
export type DefaultRoleKey = keyof typeof defaultRoles;

interface DefaultRole {
  /** English; administrators may rename it. */
  readonly name: string;
  readonly permissions: RolePermissions;
}

/** What everybody needs to choose a place of work. */
const everybody = ['locations.read', 'settings.read'];
/** What everybody at work with patients needs. */
const care = [
  ...everybody,
  'patients.read',
  'services.read',
  'queue.read',
  'schedules.read',
  'appointments.read',
  'visits.read',
];

/**
 * The roles of a new organization. Each may be changed afterwards; a role that exists is never touched again.
 * Features to come add their rights here.
 */
export const defaultRoles = {
  administrator: {
    name: 'Administrator',
    permissions: {
      workspaces: ['ADMIN', 'RECEPT', 'OPD', 'VIRT', 'HOME', 'BILL', 'PHARM', 'COVID', 'DIAG', 'IPD', 'MOM', 'EMERG'],
      resources: [
        'Patients.*',
        'patients.merge',
        'patients.export',
        'patients.restore',
        'workspaces.*',
        'settings.*',
        'locations.*',
        'services.*',
        'beds.*',
        'queue.*',
        'queue.manage',
        'codes.*',
        'roles.*',
        'team.*',
        'audit.read',
        'audit.export',
        'webhooks.*',
        'schedules.*',
        'appointments.*',
        'appointments.overbook',
        'visits.*',
      ],
    },
  },
  receptionist: {
    name: 'Receptionist',
    permissions: {
      workspaces: ['RECEPT'],
      resources: [
        ...care,
        'patients.write',
        'patients.delete',
        'patients.merge',
        'queue.write',
        'schedules.write',
        'appointments.write',
        'visits.write',
        'appointments.delete',
      ],
    },
  },
  doctor: {
    name: 'Doctor',
    permissions: {
      workspaces: ['OPD', 'VIRT', 'HOME', 'COVID', 'EMERG', 'IPD'],
      resources: [
        ...care,
        'patients.write',
        'beds.read',
        'queue.write',
        'schedules.write',
        'appointments.write',
        'visits.write',
        'appointments.overbook',
      ],
    },
  },
  nurse: {
    name: 'Nurse',
    permissions: {
      workspaces: ['OPD', 'IPD', 'EMERG', 'COVID', 'HOME'],
      resources: [
        ...care,
        'patients.write',
        'beds.read',
        'beds.write',
        'queue.write',
        'schedules.write',
        'appointments.write',
        'visits.write',
      ],
    },
  },
  midwife: {
    name: 'Midwife',
    permissions: {
      workspaces: ['MOM', 'IPD'],
      resources: [
        ...care,
        'patients.write',
        'beds.read',
        'beds.write',
        'queue.write',
        'schedules.write',
        'appointments.write',
        'visits.write',
      ],
    },
  },
  pharmacist: {
    name: 'Pharmacist',
    permissions: { workspaces: ['PHARM'], resources: [...care, 'queue.write'] },
  },
  'laboratory-scientist': {
    name: 'Laboratory scientist',
    permissions: { workspaces: ['DIAG'], resources: [...care, 'queue.write'] },
  },
  'billing-officer': {
    name: 'Billing officer',
    permissions: { workspaces: ['BILL', 'RECEPT'], resources: [...care, 'queue.write'] },
  },
  'finance-manager': {
    name: 'Finance manager',
    permissions: { workspaces: ['BILL', 'ADMIN'], resources: [...care, 'patients.export'] },
  },
} as const satisfies Readonly<Record<string, DefaultRole>>;
