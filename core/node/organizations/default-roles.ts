import type { RolePermissions } from '@clinic-workbench/sdk/common';

/** Key of a role that every new organization starts with. It stays when the role is renamed; no other role gets it. */
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
  'allergies.read',
];
/** What everybody reads who treats, dispenses or examines. */
const record = [
  'encounters.read',
  'observations.read',
  'early-warning.read',
  'emergency.read',
  'notes.read',
  'diagnoses.read',
  'care-plans.read',
  'referrals.read',
  'medication-requests.read',
  'service-requests.read',
  'attachments.read',
  'questionnaires.read',
];
/** What nurses, midwives and doctors write. */
const bedside = [
  'encounters.write',
  'observations.write',
  'early-warning.write',
  'emergency.write',
  'notes.write',
  'allergies.write',
  'care-plans.write',
  'service-requests.write',
  'attachments.write',
  'questionnaires.write',
];
/** What is a prescriber's to decide. */
const prescriber = ['diagnoses.write', 'medication-requests.write', 'referrals.write'];

/**
 * The roles of a new organization. Each may be changed afterwards; what an administrator has set is never taken away.
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
        'schedules.manage',
        'appointments.*',
        'appointments.overbook',
        'visits.*',
        'encounters.*',
        'observations.*',
        'early-warning.*',
        'emergency.*',
        'notes.*',
        'diagnoses.*',
        'allergies.*',
        'care-plans.*',
        'referrals.*',
        'medication-requests.*',
        'medicines.*',
        'medicines.sign-off',
        'service-requests.*',
        'service-requests.perform',
        'attachments.*',
        'questionnaires.*',
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
        'schedules.manage',
        'appointments.write',
        'visits.write',
        'appointments.delete',
        'attachments.write',
      ],
    },
  },
  doctor: {
    name: 'Doctor',
    permissions: {
      workspaces: ['OPD', 'VIRT', 'HOME', 'COVID', 'EMERG', 'IPD'],
      resources: [
        ...care,
        ...record,
        ...bedside,
        ...prescriber,
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
        ...record,
        ...bedside,
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
        ...record,
        ...bedside,
        ...prescriber,
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
    permissions: {
      workspaces: ['PHARM'],
      resources: [...care, ...record, 'allergies.write', 'queue.write', 'medicines.read', 'medicines.sign-off'],
    },
  },
  'laboratory-scientist': {
    name: 'Laboratory scientist',
    permissions: {
      workspaces: ['DIAG'],
      resources: [...care, ...record, 'service-requests.write', 'service-requests.perform', 'queue.write'],
    },
  },
  'billing-officer': {
    name: 'Billing officer',
    permissions: { workspaces: ['BILL', 'RECEPT'], resources: [...care, 'queue.write', 'service-requests.read'] },
  },
  'finance-manager': {
    name: 'Finance manager',
    permissions: { workspaces: ['BILL', 'ADMIN'], resources: [...care, 'patients.export'] },
  },
} as const satisfies Readonly<Record<string, DefaultRole>>;
