import type { LeaveQuestion, Navigation, Place } from '@clinic-workbench/sdk/browser';
import { computedStruct, makeAutoObservable, observable, runInAction, type IObservableValue } from 'mobx';
import type { ReactNode } from 'react';
import { createBrowserRouter, generatePath, matchRoutes } from 'react-router-dom';
import { belongsByName } from '../../common/route-access';
import type { Contributions } from '../plugins/contributions';
import { guestPages, type GuestPage } from '../session/guest-pages';
import { takeVisited } from '../session/last-visited';
import type { SessionStore } from '../session/session-store';

type Router = ReturnType<typeof createBrowserRouter>;
type Location = Router['state']['location'];

export interface NavigationParts {
  readonly contributions: Contributions;
  readonly session: SessionStore;
  /** Renders the page of the current address and its frame. */
  readonly page: ReactNode;
  /** Signs out and shows a page for guests: visiting one ends the session (specification, section 2). */
  readonly leave: (page: GuestPage) => void;
}

/** Pages that belong to no plugin. */
const kernelPaths: ReadonlyMap<string, string> = new Map([['index', '/'], ...Object.entries(guestPages)]);

/**
 * Moves between pages by route name.
 *
 * The router has one route that matches everything. The active plugins decide which page an address means, so that
 * pages come and go with them while the address stays.
 */
export class BrowserNavigation implements Navigation {
  readonly #parts: NavigationParts;
  readonly #guards = new Set<() => boolean | LeaveQuestion>();
  readonly #location: IObservableValue<Location>;
  readonly router: Router;
  readonly #stop: () => void;

  constructor(parts: NavigationParts) {
    this.#parts = parts;
    this.router = createBrowserRouter([{ path: '*', element: parts.page }]);
    this.#location = observable.box(this.router.state.location, { deep: false });
    makeAutoObservable(this, { router: false, current: computedStruct }, { autoBind: true });
    this.#stop = this.router.subscribe(({ location }) => runInAction(() => this.#location.set(location)));
  }

  get current(): Place {
    const { pathname, search } = this.#location.get();
    const query = Object.fromEntries(new URLSearchParams(search));
    const match = matchRoutes(this.#patterns, pathname)?.at(-1);
    const params = Object.entries(match?.params ?? {}).filter((e): e is [string, string] => e[1] !== undefined);
    return { route: match?.route.id ?? '', params: Object.fromEntries(params), query };
  }

  /** The entry of the tab's history that is on screen; `returned` if the user came to it by going back or forward. */
  get entry(): { readonly key: string; readonly returned: boolean } {
    const { key } = this.#location.get();
    return { key, returned: this.router.state.historyAction === 'POP' };
  }

  /** Path of the current address, without query. */
  get path(): string {
    return this.#location.get().pathname;
  }

  href(
    to: string,
    params?: Readonly<Record<string, string>>,
    query?: Readonly<Record<string, string>>,
  ): string | undefined {
    const path = kernelPaths.get(to) ?? this.#parts.contributions.routes.get(to)?.path;
    if (path === undefined) return undefined;
    const search = new URLSearchParams(query).toString();
    return generatePath(path, params) + (search ? `?${search}` : '');
  }

  canOpen(to: string): boolean {
    if (kernelPaths.has(to)) return true;
    const { contributions } = this.#parts;
    const route = contributions.routes.get(to);
    return (
      route !== undefined &&
      !contributions.denial(to) &&
      contributions.missingRight(route.view) === undefined &&
      contributions.maySeeTab(to)
    );
  }

  /** @throws Error if no active plugin offers the route, or a parameter of its path is missing */
  go(to: string, params?: Readonly<Record<string, string>>, query?: Readonly<Record<string, string>>): void {
    if (to in guestPages) {
      this.#parts.leave(to as GuestPage);
      return;
    }
    const href = this.href(to, params, query);
    if (href === undefined) throw new Error(`No active plugin offers the route ${to}`);
    void this.router.navigate(href);
  }

  back(): void {
    void this.router.navigate(-1);
  }

  replaceQuery(query: Readonly<Record<string, string | undefined>>): void {
    const { pathname, search } = this.router.state.location;
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(query)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    const text = next.toString();
    if (text === new URLSearchParams(search).toString()) return;
    void this.router.navigate({ pathname, search: text && `?${text}` }, { replace: true });
  }

  guard(unsaved: () => boolean | LeaveQuestion): () => void {
    this.#guards.add(unsaved);
    return () => this.#guards.delete(unsaved);
  }

  /** True if leaving the page would lose something. */
  isGuarded(): boolean {
    return [...this.#guards].some((unsaved) => unsaved() === true);
  }

  /** The question of a page that loses nothing, before the user leaves it. */
  leaveQuestion(): LeaveQuestion | undefined {
    return [...this.#guards].map((unsaved) => unsaved()).find((answer) => typeof answer === 'object');
  }

  /**
   * Switches to a workspace and opens its home, unless the current page already belongs to it.
   *
   * @param entry as for `chooseWorkspace`
   */
  enterWorkspace(entry: string): void {
    const { session, contributions } = this.#parts;
    const key = entry.split('.', 1)[0]!;
    if (!session.workspaces.includes(key)) return;
    session.chooseWorkspace(entry);
    const { route } = this.current;
    if (belongsByName(route, key) || contributions.routeTable.get(key)?.has(route)) return;
    this.#goHome(false);
  }

  /** Goes from index or a guest page back to the user's page before sign-in, otherwise to the workspace's home. */
  resume(): void {
    const address = takeVisited(this.#parts.session.user.uuid);
    if (address !== undefined && address.startsWith('/') && !address.startsWith('//')) {
      void this.router.navigate(address, { replace: true });
    } else this.#goHome(true);
  }

  dispose(): void {
    this.#stop();
    this.router.dispose();
  }

  #goHome(replace: boolean): void {
    const href = this.href(this.#parts.session.workspace.toLowerCase());
    void this.router.navigate(href ?? '/', { replace });
  }

  get #patterns(): { readonly id: string; readonly path: string }[] {
    const routes = [...this.#parts.contributions.routes.values()];
    return [
      ...[...kernelPaths].map(([id, path]) => ({ id, path })),
      ...routes.map(({ name, path }) => ({ id: name, path })),
    ];
  }
}
