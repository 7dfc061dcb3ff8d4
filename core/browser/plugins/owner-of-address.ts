import type { PluginManifest } from '@clinic-workbench/sdk/common';
import { matchPath } from 'react-router-dom';
import type { PluginHost } from './plugin-host';
import { profileRoute, profileTabPath } from './profile-routes';

/** The plugin of the address: its page or profile tab would appear there if it were on. */
export function ownerOfAddress(host: PluginHost, path: string): PluginManifest | undefined {
  const { manifests, states } = host;
  const isOn = ({ id }: PluginManifest) => states.get(id)?.state === 'on';
  const profile = manifests
    .flatMap(({ contributes }) => contributes.routes ?? [])
    .find(({ name }) => name === profileRoute)?.path;
  const places = manifests.flatMap((manifest) => {
    const { routes = [], profileTabs = [] } = manifest.contributes;
    const tabs = profile === undefined ? [] : profileTabs;
    return [
      ...routes.map((route) => ({ manifest, path: route.path, view: route.view })),
      ...tabs.map((tab) => ({ manifest, path: profileTabPath(profile ?? '', tab.route), view: tab.view })),
    ];
  });
  const there = places.filter((place) => matchPath(place.path, path) !== null);
  // An active workspace may show a view of a feature that is off.
  const shown = there.find(({ manifest }) => isOn(manifest));
  const feature = manifests.find(({ contributes }) => contributes.views?.some(({ id }) => id === shown?.view));
  if (!shown) return there[0]?.manifest;
  return feature && !isOn(feature) ? feature : undefined;
}
