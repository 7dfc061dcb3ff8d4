// @vitest-environment jsdom
import type { PluginManifest } from '@clinic-workbench/sdk/common';
import { Container } from 'inversify';
import { afterAll, describe, expect, it } from 'vitest';
import { Contributions } from '../../core/browser/plugins/contributions';
import { PluginHost } from '../../core/browser/plugins/plugin-host';
import { removeCookie } from '../../core/browser/session/cookies';
import { SessionStore } from '../../core/browser/session/session-store';
import { clientFor } from '../../core/browser/testing/client-for';
import { role, user } from '../../core/browser/testing/session-for-test';

const found = import.meta.glob<PluginManifest>('/plugins/*/*/manifest.ts', { eager: true, import: 'default' });
const manifests = Object.values(found);
const workspaces = manifests.flatMap(({ contributes }) => contributes.workspace?.key ?? []);
const everyRight = manifests.flatMap(({ contributes }) =>
  (contributes.resources ?? []).flatMap(({ id, verbs }) =>
    ['read', 'write', 'delete', ...(verbs ?? [])].map((verb) => `${id}.${verb}`),
  ),
);
const patientRoutes = [
  ...new Set(
    manifests
      .flatMap(({ contributes: { routes, profileTabs } }) => [
        ...(routes ?? []).map(({ name }) => name),
        ...(profileTabs ?? []).map(({ route }) => route),
      ])
      .filter((name) => name === 'patients-id' || name.startsWith('patients-id-')),
  ),
];

/** The tabs of the specification's section 2 in their order; those behind a colon belong to the named workspaces. */
const general = [
  ...['patients-id', 'patients-id-charts', 'patients-id-appointments', 'patients-id-visits'],
  ...['patients-id-admissions: OPD IPD', 'patients-id-encounters: EMERG', 'patients-id-prescriptions'],
  ...['patients-id-orders', 'patients-id-bills', 'patients-id-reports', 'patients-id-notes', 'patients-id-referrals'],
  ...['patients-id-care-plans', 'patients-id-files: IPD'],
];
const special: Readonly<Record<string, readonly string[]>> = {
  BILL: ['patients-id', 'patients-id-bills', 'patients-id-account-history', 'patients-id-dependents'],
  PHARM: ['patients-id', 'patients-id-pending-prescriptions', 'patients-id-bills'],
  DIAG: ['patients-id', 'patients-id-orders', 'patients-id-diagnostic-results'],
};
const listed = (workspace: string) =>
  special[workspace] ??
  general.flatMap((entry) => {
    const [route = '', only] = entry.split(': ');
    return only === undefined || only.split(' ').includes(workspace) ? [route] : [];
  });

function openIn(workspace: string, resources: readonly string[]): Contributions {
  const host = new PluginHost(new Container());
  for (const manifest of manifests)
    host.install({ manifest, source: 'built-in', load: () => Promise.reject(new Error('No code is wanted')) });
  const session = new SessionStore({
    api: clientFor('http://127.0.0.1:1', {}).api,
    identity: { user, practitioner_roles: [role] },
    role: { ...role, permissions: { workspaces, resources } },
    workspacesOn: () => host.workspaceKeys,
    workspacesKnown: () => host.installedWorkspaceKeys,
    ended: () => undefined,
  });
  session.chooseWorkspace(workspace);
  return new Contributions(host, session);
}

afterAll(() => {
  sessionStorage.clear();
  localStorage.clear();
  removeCookie('workspace');
});

it('there are twelve workspaces, and more pages of patients than the summary', () => {
  expect(workspaces).toHaveLength(12);
  expect(patientRoutes.length).toBeGreaterThan(12);
});

describe.each(workspaces)('in %s', (workspace) => {
  const all = openIn(workspace, everyRight);

  it.each(patientRoutes)('%s is reachable with its right', (route) => {
    expect(all.denial(route)).toBeUndefined();
    const shown = all.routes.get(route);
    expect(shown && all.missingRight(shown.view)).toBeUndefined();
    expect(all.maySeeTab(route)).toBe(true);
  });

  it('the tab bar shows the specification’s tabs in its order, and nothing else', () => {
    const tabs = all.profileTabs.map(({ route }) => route);
    const inOrder = listed(workspace).filter((route) => tabs.includes(route));
    // In addition to the specification: who has seen the record, for administrators.
    expect(tabs.filter((route) => route !== 'patients-id-audit' || workspace !== 'ADMIN')).toEqual(inOrder);
  });

  it('shows no part of the record without its right', () => {
    const none = openIn(workspace, ['patients.read']);
    const seen = patientRoutes.filter((route) => none.profileTabAt(route) !== undefined);
    expect(seen).toEqual(['patients-id']);
  });
});
