import {
  ApiClient,
  Dialogs,
  Drafts,
  Formats,
  Lists,
  LiveEvents,
  LocalCopies,
  Navigation,
  PatientDays,
  Photos,
  Preferences,
  Registry,
  Session,
  Toaster,
  ValueSets,
} from '@clinic-workbench/sdk/browser';
import type { PluginManifest } from '@clinic-workbench/sdk/common';
import { Container } from 'inversify';
import { reaction } from 'mobx';
import type { ReactNode } from 'react';
import type { HttpApiClient } from '../api/http-api-client';
import type { WireKey } from '../copies/local-keys';
import { SealedCopies } from '../copies/sealed-copies';
import { OrganizationFormats } from '../data/organization-formats';
import { PhotoAddresses } from '../data/photo-addresses';
import { PreferenceStore } from '../data/preference-store';
import { ServerValueSets } from '../data/server-value-sets';
import { ServerDrafts } from '../drafts/server-drafts';
import type { Translations } from '../i18n/translations';
import { LiveEventStream } from '../live/live-event-stream';
import { DialogStore } from '../messages/dialog-store';
import { ToastStore } from '../messages/toast-store';
import { BrowserNavigation } from '../navigation/browser-navigation';
import { routerPage } from '../navigation/router-page';
import { Contributions } from '../plugins/contributions';
import type { InstalledPlugin } from '../plugins/installed-plugin';
import { PluginFaults } from '../plugins/plugin-faults';
import { PluginHost } from '../plugins/plugin-host';
import { followSwitches, installThirdParty } from '../plugins/server-plugins';
import type { Entrance } from './entrance';
import type { Identity, PractitionerRole } from '../session/identity';
import { IdleLock } from './idle-lock';
import { OrganizationSwitch } from './organization-switch';
import { SessionStore } from '../session/session-store';

/** The parts from which a session is built. */
export interface SessionParts {
  readonly entrance: Entrance;
  readonly api: HttpApiClient;
  readonly lock: IdleLock;
  readonly translations: Translations;
  readonly builtIn: readonly InstalledPlugin[];
  readonly identity: Identity;
  readonly role: PractitionerRole;
  /** Draws the page of the current address and everything around it. */
  readonly page: ReactNode;
}

/** A session in use. */
export interface OpenSession {
  readonly services: Container;
  readonly session: SessionStore;
  readonly navigation: BrowserNavigation;
  /** Ends everything that belongs to the session. Data that the server does not have stays in the browser, sealed. */
  readonly dispose: () => void;
  /** Resolves when all writes to the browser's storage so far are done. */
  readonly kept: () => Promise<void>;
}

/**
 * Creates the services of a session, in its own container that is discarded with it: no patient's data outlives the
 * session in this browser.
 *
 * @param root services that outlive sessions
 */
export async function openSession(parts: SessionParts, root: Container): Promise<OpenSession> {
  const { entrance, api, lock, translations, identity, role } = parts;
  const services = new Container({ parent: root, defaultScope: 'Singleton', jitless: true });
  const lastWrite = () => {
    const token = entrance.tokens.access('v2');
    if (token === undefined) return undefined;
    return {
      base: entrance.configuration.v2,
      headers: { ...api.standingHeaders(), Authorization: `Bearer ${token}` },
    };
  };
  const faults = new PluginFaults(api, (id) => host.installed.get(id), lastWrite);
  const host: PluginHost = new PluginHost(services, faults.note);
  for (const plugin of parts.builtIn) host.install(plugin);
  const workspacesOn = () => host.workspaceKeys;
  const workspacesKnown = () => host.installedWorkspaceKeys;
  const session = new SessionStore({ api, identity, role, workspacesOn, workspacesKnown, ended: entrance.expire });
  const contributions = new Contributions(host, session);
  const navigation = new BrowserNavigation({
    contributions,
    session,
    page: routerPage(parts.page),
    leave: (page) => void entrance.signOut(page),
  });
  const preferences = new PreferenceStore(api, role.language);
  const organization = role.organization_uuid;
  const events = new LiveEventStream({
    address: `${entrance.configuration.v2}/events`,
    tokens: entrance.tokens,
    headers: () => api.standingHeaders(),
    unlocked: lock.unlocked,
    locked: (sent) => void lock.refused(sent),
    reached: entrance.connectivity.found,
    expired: entrance.expire,
  });
  const copies = new SealedCopies(`${identity.user.uuid}/${organization}`, async () => {
    const { data } = await api.put<{ readonly data: readonly WireKey[] }>('v2/local-keys', undefined, { quiet: true });
    return data;
  });
  const drafts = new ServerDrafts({
    api,
    user: identity.user.uuid,
    organization,
    copies,
    lastWrite,
  });

  services.bind<ApiClient>(ApiClient).toConstantValue(api);
  services.bind<Session>(Session).toConstantValue(session);
  services.bind(SessionStore).toConstantValue(session);
  services.bind<Navigation>(Navigation).toConstantValue(navigation);
  services.bind(BrowserNavigation).toConstantValue(navigation);
  services.bind<Registry>(Registry).toConstantValue(contributions);
  services.bind(Contributions).toConstantValue(contributions);
  services.bind(PluginHost).toConstantValue(host);
  services.bind<Preferences>(Preferences).toConstantValue(preferences);
  services.bind<Toaster>(Toaster).toConstantValue(entrance.toaster);
  services.bind(ToastStore).toConstantValue(entrance.toaster);
  const dialogs = new DialogStore();
  services.bind<Dialogs>(Dialogs).toConstantValue(dialogs);
  services.bind(DialogStore).toConstantValue(dialogs);
  services.bind<Drafts>(Drafts).toConstantValue(drafts);
  services.bind<LocalCopies>(LocalCopies).toConstantValue(copies);
  services.bind<LiveEvents>(LiveEvents).toConstantValue(events);
  services.bind(Lists).toConstantValue(new Lists({ api, live: events, navigation, preferences }));
  services.bind(PatientDays).toConstantValue(new PatientDays(api, events));
  services.bind<ValueSets>(ValueSets).toConstantValue(new ServerValueSets(api));
  const formats = new OrganizationFormats(
    () => session.organization,
    () => translations.language,
  );
  services.bind<Formats>(Formats).toConstantValue(formats);
  const photos = new PhotoAddresses(api);
  services.bind<Photos>(Photos).toConstantValue(photos);
  services.bind(IdleLock).toConstantValue(lock);
  services.bind(OrganizationSwitch).toConstantValue(new OrganizationSwitch(entrance, session, navigation, identity));

  const stops = [
    entrance.beforeLeaving(() => drafts.flush()),
    reaction(
      () => lock.locked,
      (locked) => (locked ? copies.lock() : copies.unlock()),
    ),
    followRights(events, session),
    followChanges(events, api),
    reaction(
      () => [preferences.language, ...foreignOf(host).map(({ id }) => id)].join(' '),
      () => void speak(preferences.language, translations, host),
    ),
  ];
  const dispose = (): void => {
    for (const stop of stops) stop();
    events.dispose();
    drafts.dispose();
    navigation.dispose();
    host.dispose();
    faults.dispose();
    dialogs.closeAll();
    photos.dispose();
    api.cache.clear();
    services.unbindAll();
    // Last, because other services have written their copies by now.
    copies.close();
  };
  try {
    await Promise.all([
      preferences.load().catch(() => undefined),
      installThirdParty(api, host).catch(() => undefined),
      copies.prepare(),
    ]);
    stops.push(await followSwitches(api, events, host));
  } catch (error) {
    // A retry creates everything again.
    dispose();
    throw error;
  }
  session.prefer(preferences.defaultWorkspace);
  await speak(preferences.language, translations, host);
  events.start();
  // Required by section 6 of the specification. Nobody waits for it; later reads find it in memory.
  void api.get('v2/auth/legacy-rbac-permissions', { cache: true, quiet: true }).catch(() => undefined);
  return { services, session, navigation, dispose, kept: copies.written };
}

/** The user's rights follow their role and the organization's settings while they work. */
function followRights(events: LiveEvents, session: SessionStore): () => void {
  const refresh = (type: string, uuid: () => string) =>
    events.on(type, (event) => {
      if (event.uuid === uuid() || event.type === 'stream.reset') void session.refresh().catch(() => undefined);
    });
  const stops = [
    refresh('role.updated', () => session.roleUuid),
    refresh('practitioner_role.*', () => session.practitionerRoleId),
    refresh('organization.updated', () => session.organization.organization_uuid),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Clears cached answers about entities that somebody else changed. */
function followChanges(events: LiveEvents, api: HttpApiClient): () => void {
  return events.on('*', ({ type }) => {
    if (type === 'stream.reset') api.cache.clear();
    else api.cache.changed(type.split('.', 1)[0]!);
  });
}

/**
 * Third-party plugins have their own translations, which load for languages other than English. If a language cannot be
 * loaded, the current one stays.
 */
async function speak(language: string, translations: Translations, host: PluginHost): Promise<void> {
  await translations.use(language).catch(() => undefined);
  if (language === 'en') return;
  await Promise.all(
    foreignOf(host).map(async (manifest) =>
      translations.add(language, manifest, await host.locale(manifest.id, language)),
    ),
  );
}

/** The active third-party plugins. */
function foreignOf(host: PluginHost): PluginManifest[] {
  return host.enabled.filter(({ id }) => host.installed.get(id)?.source === 'third-party');
}
