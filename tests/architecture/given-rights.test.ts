import { expandResources, type PluginManifest } from '@clinic-workbench/sdk/common';
import { expect, it } from 'vitest';
import { sources, textOf } from './sources';

/**
 * Migrations from before manifests named the rights of default roles. They have run and must not change; the procedures
 * that they call stay, so that a new installation can still migrate from nothing.
 */
const before = [
  'core/node/migrations/005-organization-settings.sql',
  'core/node/migrations/007-given-rights.sql',
  'core/node/migrations/011-role-keys.sql',
  'plugins/features/allergies/node/migrations/001-allergies.sql',
  'plugins/features/appointments/node/migrations/002-appointment-rights.sql',
  'plugins/features/attachments/node/migrations/001-attachments.sql',
  'plugins/features/attachments/node/migrations/003-not-at-reception.sql',
  'plugins/features/audit/node/migrations/002-audit-rights.sql',
  'plugins/features/care-plans/node/migrations/001-care-plans.sql',
  'plugins/features/codes/node/migrations/002-code-rights.sql',
  'plugins/features/diagnoses/node/migrations/001-diagnoses.sql',
  'plugins/features/early-warning/node/migrations/001-early-warning.sql',
  'plugins/features/emergency/node/migrations/001-emergency.sql',
  'plugins/features/encounters/node/migrations/001-encounters.sql',
  'plugins/features/locations/node/migrations/004-location-rights.sql',
  'plugins/features/medication-requests/node/migrations/001-medication-requests.sql',
  'plugins/features/medicines/node/migrations/001-sign-offs.sql',
  'plugins/features/notes/node/migrations/001-notes.sql',
  'plugins/features/observations/node/migrations/001-observations.sql',
  'plugins/features/questionnaires/node/migrations/001-questionnaires.sql',
  'plugins/features/queue/node/migrations/003-queue-rights.sql',
  'plugins/features/referrals/node/migrations/001-referrals.sql',
  'plugins/features/schedules/node/migrations/002-schedule-rights.sql',
  'plugins/features/schedules/node/migrations/004-own-schedules.sql',
  'plugins/features/service-requests/node/migrations/001-service-requests.sql',
  'plugins/features/service-requests/node/migrations/002-perform-right.sql',
  'plugins/features/service-requests/node/migrations/005-not-at-reception.sql',
  'plugins/features/services/node/migrations/002-service-rights.sql',
  'plugins/features/team/node/migrations/001-team-rights.sql',
  'plugins/features/visits/node/migrations/002-visit-rights.sql',
  'plugins/features/webhooks/node/migrations/002-webhook-rights.sql',
];

it('no newer migration gives or takes rights: manifests name them', () => {
  const files = sources(['{core,plugins}/**/migrations/*.sql']);
  expect(files.filter((file) => /give_rights|take_right|update roles\b/.test(textOf(file))).toSorted()).toEqual(
    before.toSorted(),
  );
});

it('administrators hold every right of a default role: nobody gives a role that holds more than they do', () => {
  const manifests = import.meta.glob<PluginManifest>('/plugins/*/*/manifest.ts', { eager: true, import: 'default' });
  const given = Object.values(manifests).flatMap(({ contributes }) => Object.entries(contributes.defaultRights ?? {}));
  const rightsOf = (role: string) =>
    expandResources({
      workspaces: [],
      resources: given.flatMap(([key, rights]) => (key === role ? rights : [])),
    });
  const own = new Set(rightsOf('administrator'));
  const roles = [...new Set(given.map(([role]) => role))];
  expect(roles.length).toBeGreaterThan(5);
  expect(roles.flatMap((role) => rightsOf(role).filter((right) => !own.has(right)))).toEqual([]);
});

it('staff who count a drawer cannot read the ledger, which tells its expected sum, unless they are responsible for the money', () => {
  const manifests = import.meta.glob<PluginManifest>('/plugins/*/*/manifest.ts', { eager: true, import: 'default' });
  const given = Object.values(manifests).flatMap(({ contributes }) => Object.entries(contributes.defaultRights ?? {}));
  const holders = (right: string) =>
    [...new Set(given.flatMap(([role, rights]) => (rights?.includes(right) ? [role] : [])))].toSorted();
  expect(holders('ledger.read')).toEqual(['administrator', 'finance-manager']);
  expect(holders('drawers.write').length).toBeGreaterThan(2);
});
