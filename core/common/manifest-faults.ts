import type { PluginManifest } from '@clinic-workbench/sdk/common';
import { defaultRightsFaults } from './default-rights-faults';

type Kind = 'text' | 'text?' | 'texts' | 'texts?';
type Fields = Readonly<Record<string, Kind>>;

/** The fields of each kind of contribution; what else stands there is left alone, as later versions add to it. */
const contributions: Readonly<Record<string, Fields>> = {
  views: { id: 'text', for: 'text', title: 'text', permission: 'text?' },
  routes: { name: 'text', path: 'text', view: 'text', layout: 'text?' },
  navItems: { workspace: 'text?', route: 'text', label: 'text', icon: 'text', group: 'text?', permission: 'text?' },
  profileTabs: { workspace: 'text?', route: 'text', view: 'text', label: 'text?', permission: 'text?' },
  stores: { id: 'text', title: 'text' },
  resources: { id: 'text', title: 'text', verbs: 'texts?' },
  panels: { id: 'text', view: 'text', label: 'text', icon: 'text', exceptIn: 'texts?', permission: 'text?' },
  commands: { id: 'text', title: 'text', icon: 'text', route: 'text', permission: 'text?' },
  searches: { id: 'text', title: 'text', permission: 'text?' },
};

const pluginId = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * What is wrong with data that should be the manifest of a third-party plugin; empty if it is one.
 * Says nothing about the SDK version: a plugin for another one is present, and fails by name.
 */
export function manifestFaults(data: unknown): readonly string[] {
  if (!isObject(data)) return ['The manifest is not an object'];
  const { id, engines, contributes } = data;
  const faults = fieldFaults('The manifest', data, { id: 'text', name: 'text', version: 'text', requires: 'texts?' });
  if (typeof id === 'string' && !pluginId.test(id)) faults.push(`The id "${id}" is not in kebab-case`);
  if (!isObject(engines) || typeof engines['sdk'] !== 'string')
    faults.push('engines.sdk does not name a range of versions');
  if (!isObject(contributes)) return [...faults, 'contributes is not an object'];
  if (contributes['workspace'] !== undefined)
    faults.push(
      ...itemFaults('contributes.workspace', contributes['workspace'], { key: 'text', title: 'text', icon: 'text' }),
    );
  for (const [kind, fields] of Object.entries(contributions)) {
    const list = contributes[kind] ?? [];
    if (Array.isArray(list))
      faults.push(...list.flatMap((item, index) => itemFaults(`contributes.${kind}[${index}]`, item, fields)));
    else faults.push(`contributes.${kind} is not a list`);
  }
  return faults.length > 0
    ? faults
    : [
        ...referenceFaults(data as unknown as PluginManifest),
        ...defaultRightsFaults(data as unknown as PluginManifest),
      ];
}

/** Names that are not there, and names that other plugins could have too. */
function referenceFaults({ id, contributes }: PluginManifest): string[] {
  const views = new Set((contributes.views ?? []).map((view) => view.id));
  const shown = [...(contributes.routes ?? []), ...(contributes.profileTabs ?? []), ...(contributes.panels ?? [])];
  return [
    ...[...views]
      .filter((view) => !view.startsWith(`${id}.`))
      .map((view) => `The view ${view} does not begin with ${id}.`),
    ...shown
      .filter(({ view }) => view.startsWith(`${id}.`) && !views.has(view))
      .map(({ view }) => `The view ${view} is not declared`),
    ...(contributes.routes ?? [])
      .filter(({ path }) => !path.startsWith('/'))
      .map(({ name }) => `The path of ${name} does not begin with /`),
  ];
}

function itemFaults(where: string, item: unknown, fields: Fields): string[] {
  return isObject(item) ? fieldFaults(where, item, fields) : [`${where} is not an object`];
}

function fieldFaults(where: string, item: Readonly<Record<string, unknown>>, fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, kind]) => {
    const value = item[name];
    if (value === undefined && kind.endsWith('?')) return [];
    if (kind.startsWith('texts'))
      return Array.isArray(value) && value.every(isText) ? [] : [`${where}: ${name} is not a list of texts`];
    return isText(value) ? [] : [`${where}: ${name} is missing or not a text`];
  });
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
