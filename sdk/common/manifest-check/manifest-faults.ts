import { fill } from '../fill';
import { claimFaults } from './claim-faults';
import { defaultFaults } from './default-faults';
import { type ManifestPath, pathText } from './line-of';
import type { ManifestFault, ManifestSurroundings } from './manifest-fault';
import {
  contributionFields,
  engineFields,
  type Field,
  type Fields,
  itemFields,
  manifestFields,
  workspaceFields,
} from './manifest-fields';
import { withMeant } from './nearest-name';
import { referenceFaults } from './reference-faults';
import { holds, isObject, isText, textsOf } from './values';

/**
 * All faults of data that should be a manifest, in the order of the manifest; empty if it is one. It does not check
 * whether the plugin fits the workbench's SDK version.
 *
 * @param around without it, names of other plugins are not checked
 */
export function manifestFaults(data: unknown, around?: ManifestSurroundings): readonly ManifestFault[] {
  if (!isObject(data)) return [{ path: [], sentence: 'The manifest is not an object' }];
  const { id, version, engines, contributes } = data;
  const faults = fieldFaults([], data, manifestFields);
  const add = (path: ManifestPath, sentence: string) => faults.push({ path, sentence });
  if (isText(id) && !pluginId.test(id))
    add(['id'], fill('The id {{id}} is not in kebab-case, as in acme-dental', { id }));
  if (isText(version) && !aVersion.test(version))
    add(['version'], fill('The version {{version}} is none. Three numbers are one, as in 1.2.0', { version }));
  if (isObject(engines)) {
    faults.push(...fieldFaults(['engines'], engines, engineFields));
    const { sdk } = engines;
    if (isText(sdk) && !aRange.test(sdk))
      add(
        ['engines', 'sdk'],
        fill('{{range}} is no range of SDK versions. One is ^1.0.0, for example', { range: sdk }),
      );
  }
  if (isObject(contributes)) {
    faults.push(...contributionFaults(contributes));
    faults.push(...referenceFaults(data, around), ...claimFaults(data, around?.owners ?? around?.plugins ?? []));
    faults.push(...defaultFaults(contributes));
  }
  return faults.toSorted((one, other) => compareIn(data, one.path, other.path));
}

const pluginId = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** As defined at semver.org. */
const aVersion =
  /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?(\+[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?$/;
/** An approximation: numbers with signs, or a dash before a word. */
const aRange = /^(?:[\s^~<>=|*xX\d.]|-(?=\s|\w)[A-Za-z\d.]*)+$/;

const wrong = {
  text: 'The field {{field}} is not a text',
  texts: 'The field {{field}} is not a list of texts',
  number: 'The field {{field}} is not a number',
  flag: 'The field {{field}} is neither true nor false',
  object: 'The field {{field}} is not an object',
  list: 'The field {{field}} is not a list',
} as const;

function contributionFaults(contributes: Readonly<Record<string, unknown>>): ManifestFault[] {
  const faults = fieldFaults(['contributes'], contributes, contributionFields);
  const { workspace } = contributes;
  if (isObject(workspace)) faults.push(...fieldFaults(['contributes', 'workspace'], workspace, workspaceFields));
  for (const [kind, fields] of Object.entries(itemFields)) {
    const list = contributes[kind];
    if (!Array.isArray(list)) continue;
    list.forEach((item: unknown, index) => {
      const path = ['contributes', kind, index];
      if (isObject(item)) faults.push(...fieldFaults(path, item, fields));
      else faults.push({ path, sentence: fill(wrong.object, { field: pathText([kind, index]) }) });
    });
  }
  return faults;
}

function fieldFaults(path: ManifestPath, item: Readonly<Record<string, unknown>>, fields: Fields): ManifestFault[] {
  const known = Object.entries(fields).flatMap(([name, field]) => {
    const sentence = valueFault(name, item[name], field);
    return sentence === undefined ? [] : { path: [...path, name], sentence };
  });
  const unknown = Object.keys(item)
    .filter((name) => fields[name] === undefined)
    .map((name) => {
      const fault = fill('There is no field {{field}}', { field: name });
      return { path: [...path, name], sentence: withMeant(fault, name, Object.keys(fields)) };
    });
  return [...known, ...unknown];
}

function valueFault(field: string, value: unknown, { kind, optional, oneOf }: Field): string | undefined {
  if (value === undefined) return optional ? undefined : fill('The field {{field}} is missing', { field });
  if (!holds(value, kind)) return fill(wrong[kind], { field });
  const other = (isText(value) ? [value] : textsOf(value)).find((each) => oneOf && !oneOf.includes(each));
  if (!oneOf || other === undefined) return undefined;
  const fault = fill('The field {{field}} cannot be {{value}}, only {{names}}', {
    field,
    value: other,
    names: oneOf.join(', '),
  });
  return withMeant(fault, other, oneOf);
}

/** Sorts faults in the order of the manifest; a missing field comes last in its parent. */
function compareIn(data: unknown, [one, ...ones]: ManifestPath, [other, ...others]: ManifestPath): number {
  if (one === undefined || other === undefined) return Number(one !== undefined) - Number(other !== undefined);
  const inside: unknown = isObject(data) || Array.isArray(data) ? Reflect.get(data, one) : undefined;
  if (one === other) return compareIn(inside, ones, others);
  const names = isObject(data) || Array.isArray(data) ? Object.keys(data) : [];
  const place = (step: string | number) => names.indexOf(String(step)) + (names.includes(String(step)) ? 0 : Infinity);
  return place(one) < place(other) ? -1 : 1;
}
