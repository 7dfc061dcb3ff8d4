import type { NavGroup, ProfileTab, Registry, Session } from '@clinic-workbench/sdk/browser';
import type {
  CommandContribution,
  Contributions as ManifestContributions,
  NavItemContribution,
  PanelContribution,
  PluginManifest,
  RouteContribution,
  SearchContribution,
  Spot,
  ViewContribution,
  WorkspaceContribution,
} from '@clinic-workbench/sdk/common';
import { rightsAnswering, tabStandsIn, workspaceOf } from '@clinic-workbench/sdk/common';
import { makeAutoObservable } from 'mobx';
import {
  addressDenial,
  belongsByName,
  routeDenial,
  routeTableOf,
  type RouteDenial,
  type RouteTable,
} from '../../common/route-access';
import type { PluginHost } from './plugin-host';
import { profileTabPath, profileRoute } from './profile-routes';

/** The lists of a manifest. */
type ListKey = 'routes' | 'navItems' | 'profileTabs' | 'panels' | 'commands' | 'searches' | 'views';

/** The contributions of active plugins for this user in this workspace. Nothing here loads a plugin's code. */
export class Contributions implements Registry {
  readonly #host: PluginHost;
  readonly #session: Session & { readonly unknownWorkspace: string | undefined };

  constructor(host: PluginHost, session: Session & { readonly unknownWorkspace: string | undefined }) {
    this.#host = host;
    this.#session = session;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get failures(): ReadonlyMap<string, string> {
    return this.#host.failures;
  }

  get workspaces(): readonly WorkspaceContribution[] {
    const all = this.#host.enabled.flatMap(({ contributes }) => contributes.workspace ?? []);
    return this.#session.workspaces.flatMap((key) => all.find((w) => w.key.toUpperCase() === key) ?? []);
  }

  get here(): WorkspaceContribution | undefined {
    return workspaceOf(this.#host.enabled, this.#session.workspace);
  }

  routeTo(view: string): string | undefined {
    const showing = [...this.routes.values()].filter((route) => route.view === view).map(({ name }) => name);
    return showing.find((name) => belongsByName(name, this.#session.workspace)) ?? showing[0];
  }

  /** Routes by name, if their view exists. The first plugin to declare a name has it. */
  get routes(): ReadonlyMap<string, RouteContribution> {
    const found = new Map<string, RouteContribution>();
    for (const route of this.#all('routes')) {
      if (!found.has(route.name) && this.#host.views.has(route.view)) found.set(route.name, route);
    }
    const profile = found.get(profileRoute);
    for (const { route: name, view } of profile ? this.#all('profileTabs') : []) {
      if (profile && !found.has(name) && this.#host.views.has(view)) {
        found.set(name, { ...profile, name, path: profileTabPath(profile.path, name) });
      }
    }
    return found;
  }

  /** The table of routes per workspace. */
  get routeTable(): RouteTable {
    return routeTableOf(this.#host.enabled);
  }

  get navigation(): readonly NavGroup[] {
    const groups: { group: string | undefined; items: NavItemContribution[] }[] = [];
    for (const item of this.#navItemsHere()) {
      if (!this.#mayOpen(item)) continue;
      const group = item.group === undefined ? undefined : groups.find((g) => g.group === item.group);
      if (group) group.items.push(item);
      else groups.push({ group: item.group, items: [item] });
    }
    return mergeNeighbours(groups);
  }

  get profileTabs(): readonly ProfileTab[] {
    const { here } = this;
    if (!here) return [];
    const tabs = this.#host.enabled.flatMap((manifest) =>
      itemsOf(manifest, 'profileTabs').filter((tab) => tabStandsIn(manifest, tab, here)),
    );
    return this.#permittedTabs(inOrder(tabs));
  }

  profileTabAt(route: string): ProfileTab | undefined {
    const [here, anywhere] = [this.profileTabs, this.#permittedTabs(this.#all('profileTabs'))];
    return [...here, ...anywhere].find((tab) => tab.route === route);
  }

  /** False for a tab of the patient's page that the user has no right to; true for every other route. */
  maySeeTab(route: string): boolean {
    return !this.#all('profileTabs').some((tab) => tab.route === route) || this.profileTabAt(route) !== undefined;
  }

  get profileBanners(): readonly ViewContribution[] {
    return this.#viewsFor('profile-banner');
  }

  get settingsSections(): readonly ViewContribution[] {
    return this.#viewsFor('settings');
  }

  get summaryCards(): readonly ViewContribution[] {
    return inOrder(this.#viewsFor('summary-card'));
  }

  get encounterSections(): readonly ViewContribution[] {
    return inOrder(this.#viewsFor('encounter-section'));
  }

  get chartSections(): readonly ViewContribution[] {
    return inOrder(this.#viewsFor('chart-section'));
  }

  get visitSections(): readonly ViewContribution[] {
    return inOrder(this.#viewsFor('visit-section'));
  }

  get billingTabs(): readonly ViewContribution[] {
    return inOrder(this.#viewsFor('billing-tab'));
  }

  get chargeActions(): readonly ViewContribution[] {
    return inOrder(this.#viewsFor('charge-action'));
  }

  get chargeSections(): readonly ViewContribution[] {
    return inOrder(this.#viewsFor('charge-section'));
  }

  get checkouts(): readonly ViewContribution[] {
    return inOrder(this.#viewsFor('checkout'));
  }

  viewsFor(spot: Spot): readonly ViewContribution[] {
    return inOrder(this.#viewsFor(spot));
  }

  get visitActions(): readonly ViewContribution[] {
    return inOrder(this.#viewsFor('visit-action'));
  }

  get dashboardFigures(): readonly ViewContribution[] {
    return inOrder(this.#viewsFor('dashboard'));
  }

  get panels(): readonly PanelContribution[] {
    const { workspace } = this.#session;
    return this.#all('panels').filter(
      (panel) => !panel.exceptIn?.includes(workspace) && this.#permitted(panel) && this.#shows(panel.view),
    );
  }

  get commands(): readonly CommandContribution[] {
    return this.#all('commands').filter((command) => this.#permitted(command));
  }

  get searches(): readonly SearchContribution[] {
    return this.#all('searches').filter((search) => this.#permitted(search));
  }

  answers(question: string): boolean {
    const installed = [...this.#host.installed.values()].map(({ manifest }) => manifest);
    return rightsAnswering(installed, question).some((right) => this.#session.can(right));
  }

  /** Why the current workspace may not open a route; undefined if it may. */
  denial(route: string): RouteDenial | undefined {
    const { unknownWorkspace, workspace } = this.#session;
    return routeDenial(route, unknownWorkspace ?? workspace, this.#host.workspaceKeys, this.routeTable);
  }

  /** Why an address without a page is refused: its first part names a workspace that is missing. */
  addressDenial(path: string): RouteDenial | undefined {
    const { workspaceKeys, installedWorkspaceKeys } = this.#host;
    return addressDenial(path, workspaceKeys, installedWorkspaceKeys, [...this.routes.values()]);
  }

  /** The user's workspaces that may open a route; first the one in the route's name. */
  workspacesWith(route: string): readonly WorkspaceContribution[] {
    const { workspaceKeys } = this.#host;
    return this.workspaces
      .filter(({ key }) => !routeDenial(route, key, workspaceKeys, this.routeTable))
      .toSorted((a, b) => Number(belongsByName(route, b.key)) - Number(belongsByName(route, a.key)));
  }

  /** The missing right for a view; undefined if there is none. */
  missingRight(view: string): string | undefined {
    const right = this.#host.views.get(view)?.permission;
    return this.#session.can(right) ? undefined : right;
  }

  view(id: string): ViewContribution | undefined {
    return this.#host.views.get(id);
  }

  #viewsFor(spot: Spot): readonly ViewContribution[] {
    const { here } = this;
    const { workspace } = this.#session;
    return this.#all('views').filter(
      (view) =>
        view.for === spot &&
        (view.onlyIn?.includes(workspace) ?? true) &&
        (!view.onRequest || here?.shows?.includes(view.id)) &&
        this.#permitted(view),
    );
  }

  /** The tabs that the user may see, the first of each route, with their labels. */
  #permittedTabs(tabs: readonly Item<'profileTabs'>[]): readonly ProfileTab[] {
    const seen = tabs.flatMap((tab) => {
      const view = this.view(tab.view);
      return view && this.#permitted(tab) && this.#permitted(view) ? { ...tab, label: tab.label ?? view.title } : [];
    });
    return unique(seen, (tab) => tab.route);
  }

  #mayOpen(item: NavItemContribution): boolean {
    const route = this.routes.get(item.route);
    return route !== undefined && this.#permitted(item) && this.missingRight(route.view) === undefined;
  }

  #shows(view: string): boolean {
    return this.#host.views.has(view);
  }

  #permitted(item: { readonly permission?: string }): boolean {
    return this.#session.can(item.permission);
  }

  #all<K extends ListKey>(key: K): Item<K>[] {
    return this.#host.enabled.flatMap((manifest) => itemsOf(manifest, key));
  }

  /** Those that name the current workspace, and those of its own plugin that name none. */
  #navItemsHere(): NavItemContribution[] {
    const here = this.#session.workspace;
    return this.#host.enabled.flatMap((manifest) =>
      itemsOf(manifest, 'navItems').filter(
        (item) => (item.workspace ?? manifest.contributes.workspace?.key ?? '').toUpperCase() === here && here !== '',
      ),
    );
  }
}

type Item<K extends ListKey> = NonNullable<ManifestContributions[K]>[number];

function itemsOf<K extends ListKey>(manifest: PluginManifest, key: K): Item<K>[] {
  return [...((manifest.contributes[key] ?? []) as readonly Item<K>[])];
}

/** By rising order; those without one stay last, as they come. */
function inOrder<T extends { readonly order?: number }>(items: readonly T[]): readonly T[] {
  const order = (item: T) => item.order ?? Infinity;
  return items.toSorted((a, b) => (order(a) < order(b) ? -1 : Number(order(a) > order(b))));
}

function unique<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const seen = new Set<string>();
  return items.filter((item) => !seen.has(keyOf(item)) && seen.add(keyOf(item)));
}

/** Joins adjacent items without a heading into one group. */
function mergeNeighbours(groups: readonly NavGroup[]): NavGroup[] {
  const merged: NavGroup[] = [];
  for (const each of groups) {
    const last = merged.at(-1);
    if (last && last.group === undefined && each.group === undefined) {
      merged[merged.length - 1] = { group: undefined, items: [...last.items, ...each.items] };
    } else merged.push(each);
  }
  return merged;
}
