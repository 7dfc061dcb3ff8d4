import { Session, t, useService } from '@clinic-workbench/sdk/browser';
import type { RouteContribution } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useEffect, type ComponentType, type ReactNode } from 'react';
import { belongsByName, type RouteDenial } from '../../common/route-access';
import { Contributions } from '../plugins/contributions';
import { guestPageAt } from '../session/guest-pages';
import { PluginView } from '../view/plugin-view';
import { BrowserNavigation } from './browser-navigation';

/** The parts that the workbench renders itself. */
export interface PageParts {
  /** Surrounds a page; the frame stays mounted between pages of one layout. */
  readonly Frame: ComponentType<{
    readonly layout: NonNullable<RouteContribution['layout']>;
    readonly children: ReactNode;
  }>;
  /** At `/`, until the user has a location and a workspace. */
  readonly Index: ComponentType;
  readonly Denied: ComponentType<{ readonly denial: RouteDenial }>;
  /** Shown if no active plugin has the address. */
  readonly Missing: ComponentType;
}

/** The page of the current address, with its title in the browser tab. */
export const CurrentPage = observer(function CurrentPage({ Frame, Index, Denied, Missing }: PageParts) {
  const navigation = useService(BrowserNavigation);
  const contributions = useService(Contributions);
  const session = useService<Session>(Session);
  const { route: name, params } = navigation.current;
  if (guestPageAt(navigation.path)) return <Elsewhere />;
  if (name === 'index') return <Index />;
  const route = contributions.routes.get(name);
  if (!route) {
    const unknown = contributions.addressDenial(navigation.path);
    return (
      <Frame layout="app">
        <PageTitle title={unknown ? t('Access denied') : t('Page not found')} />
        {unknown ? <Denied denial={unknown} /> : <Missing />}
      </Frame>
    );
  }
  const denial = contributions.denial(name);
  const here = contributions.workspaces.find(({ key }) => belongsByName(name, key));
  // Adds the workspace to titles such as Dashboard or Patients, so that browser tabs can be told apart.
  const titleOf = (title: string) => (here ? `${title} · ${here.title}` : title);
  return (
    <Frame layout={route.layout ?? 'app'}>
      <PageTitle title={titleOf(contributions.view(route.view)?.title ?? name)} />
      {denial ? (
        <Denied denial={denial} />
      ) : (
        <PluginView key={route.view} id={route.view} params={params} workspace={session.workspace} />
      )}
    </Frame>
  );
});

/** A signed-in user who opens a guest page, for example with the back button, is sent to their workspace. */
function Elsewhere() {
  const navigation = useService(BrowserNavigation);
  useEffect(() => navigation.resume(), [navigation]);
  return null;
}

function PageTitle({ title }: { readonly title: string }) {
  return <title>{`${title} · Clinic Workbench`}</title>;
}
