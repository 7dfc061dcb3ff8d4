import { Dialogs, Session } from '@clinic-workbench/sdk/browser';
import type { PluginManifest } from '@clinic-workbench/sdk/common';
import { Container } from 'inversify';
import type { ReactNode } from 'react';
import type { HttpApiClient } from '../api/http-api-client';
import { DialogStore } from '../messages/dialog-store';
import { BrowserNavigation } from '../navigation/browser-navigation';
import { routerPage } from '../navigation/router-page';
import { Contributions } from '../plugins/contributions';
import type { InstalledPlugin } from '../plugins/installed-plugin';
import { PluginHost } from '../plugins/plugin-host';
import type { PractitionerRole } from '../session/identity';
import { SessionStore } from '../session/session-store';

export const role: PractitionerRole = {
  practitionerRoleId: 'role-of-ama',
  organization_uuid: 'org',
  organization_name: 'Ridge Hospital',
  first_name: 'Ama',
  last_name: 'Mensah',
  title: null,
  currency: 'GHS',
  time_zone: 'Africa/Accra',
  country: 'GH',
  role_uuid: 'receptionist',
  role_name: 'Receptionist',
  language: 'en',
  logo: null,
  number_format: 'auto',
  money_format: 'symbol',
  idle_lock_minutes: 0,
  permissions: { workspaces: ['RECEPT', 'OPD.doctor'], resources: ['Patients.*'] },
};

export const user = {
  uuid: 'ama',
  username: 'ama',
  full_name: 'Ama Mensah',
  first_name: 'Ama',
  last_name: 'Mensah',
  email_address: null,
  phone_number: null,
  photo: null,
};

/** A plugin without code; tests read only its contributions. */
export function plugin(
  id: string,
  contributes: PluginManifest['contributes'],
  requires: readonly string[],
): InstalledPlugin {
  const views = Object.fromEntries(
    (contributes.views ?? []).map((view) => [view.id, () => Promise.resolve({ default: () => null })]),
  );
  return {
    manifest: { id, name: id, version: '1.0.0', engines: { sdk: '^1.0.0' }, requires, contributes },
    source: 'built-in',
    load: () => Promise.resolve({ default: { views } }),
  };
}

/** Two workspaces and the patients they show. */
export const installed: readonly InstalledPlugin[] = [
  plugin(
    'patients',
    {
      resources: [{ id: 'patients', title: 'Patients' }],
      views: [
        { id: 'patients.list', for: 'page', title: 'Patients', permission: 'patients.read' },
        { id: 'patients.profile', for: 'page', title: 'Patient', permission: 'patients.read' },
        { id: 'patients.summary', for: 'profile-tab', title: 'Summary' },
        { id: 'patients.files', for: 'profile-tab', title: 'Files', permission: 'patients.read' },
        { id: 'patients.secrets', for: 'profile-tab', title: 'Secrets', permission: 'secrets.read' },
        { id: 'patients.secret', for: 'page', title: 'Secrets', permission: 'secrets.read' },
      ],
      routes: [{ name: 'patients-id', path: '/patients/:id', view: 'patients.profile' }],
    },
    [],
  ),
  plugin(
    'recept',
    {
      workspace: { key: 'RECEPT', title: 'Reception', icon: 'inbox' },
      views: [{ id: 'recept.home', for: 'page', title: 'Dashboard' }],
      routes: [
        { name: 'recept', path: '/recept', view: 'recept.home' },
        { name: 'recept-patients', path: '/recept/patients', view: 'patients.list' },
        { name: 'recept-secrets', path: '/recept/secrets', view: 'patients.secret' },
        { name: 'recept-nothing', path: '/recept/nothing', view: 'nobody.offers' },
      ],
      navItems: [
        { route: 'recept', label: 'Dashboard', icon: 'dashboard' },
        { route: 'recept-patients', label: 'Patients', icon: 'people', permission: 'patients.read' },
        { route: 'recept-secrets', label: 'Secrets', icon: 'lock', permission: 'secrets.read' },
        { route: 'recept-nothing', label: 'Nothing', icon: 'blank' },
      ],
      profileTabs: [{ route: 'patients-id', view: 'patients.summary', label: 'Summary' }],
    },
    ['patients'],
  ),
  plugin(
    'opd',
    {
      workspace: { key: 'OPD', title: 'Outpatient', icon: 'pulse' },
      views: [{ id: 'opd.home', for: 'page', title: 'Dashboard' }],
      routes: [
        { name: 'opd', path: '/opd', view: 'opd.home' },
        { name: 'opd-patients', path: '/opd/patients', view: 'patients.list' },
      ],
      profileTabs: [
        { route: 'patients-id', view: 'patients.summary', label: 'At a glance' },
        { route: 'patients-id-files', view: 'patients.files' },
        { route: 'patients-id-secrets', view: 'patients.secrets' },
      ],
    },
    ['patients'],
  ),
];

/** A session built from real parts; the router renders `page`. */
export function openForTest(api: HttpApiClient, page: ReactNode) {
  const services = new Container({ defaultScope: 'Singleton', jitless: true });
  const host = new PluginHost(services);
  for (const each of installed) host.install(each);
  const identity = { user, practitioner_roles: [role] };
  const session = new SessionStore({
    api,
    identity,
    role,
    workspacesOn: () => host.workspaceKeys,
    workspacesKnown: () => host.installedWorkspaceKeys,
    ended: () => undefined,
  });
  const contributions = new Contributions(host, session);
  const navigation = new BrowserNavigation({ contributions, session, page: routerPage(page), leave: () => undefined });
  services.bind(PluginHost).toConstantValue(host);
  services.bind(Contributions).toConstantValue(contributions);
  services.bind(BrowserNavigation).toConstantValue(navigation);
  services.bind(SessionStore).toConstantValue(session);
  services.bind<Session>(Session).toConstantValue(session);
  const dialogs = new DialogStore();
  services.bind<Dialogs>(Dialogs).toConstantValue(dialogs);
  return { services, host, session, contributions, navigation, dialogs };
}
