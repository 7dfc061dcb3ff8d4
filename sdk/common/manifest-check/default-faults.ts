import { defaultRoleKeys } from '../default-roles';
import { fill } from '../fill';
import { namesIn } from './items';
import type { ManifestPath } from './line-of';
import type { ManifestFault } from './manifest-fault';
import { withMeant } from './nearest-name';
import { type Data, isObject, isText, textsOf } from './values';

/**
 * Finds faults in the rights that a manifest gives to default roles and answers with: they must belong to its own
 * resources.
 */
export function defaultFaults(contributes: Data): ManifestFault[] {
  const own = new Set(
    namesIn(contributes, 'resources', 'id').flatMap(({ name, item }) =>
      ['*', 'read', 'write', 'delete', ...textsOf(item['verbs'])].map((verb) => `${name}.${verb}`.toLowerCase()),
    ),
  );
  const rightFault = (right: unknown): string | undefined => {
    const name = isText(right) ? right : JSON.stringify(right);
    if (own.has(name.toLowerCase())) return undefined;
    return withMeant(fill('None of its resources gives the right {{name}}', { name }), name, own);
  };
  const workspace = isObject(contributes['workspace']) ? contributes['workspace'] : {};
  return [
    ...byRole(['contributes', 'defaultRights'], contributes['defaultRights'], (rights, path) => {
      if (!Array.isArray(rights)) return [fault(path, fill('The field {{field}} is not a list', nameOf(path)))];
      return rights.flatMap((right: unknown, at) => {
        const sentence = rightFault(right);
        return sentence === undefined ? [] : fault([...path, at], sentence);
      });
    }),
    ...Object.entries(isObject(contributes['answers']) ? contributes['answers'] : {}).flatMap(([question, right]) => {
      const sentence = rightFault(right);
      return sentence === undefined ? [] : fault(['contributes', 'answers', question], sentence);
    }),
    ...byRole(['contributes', 'workspace', 'defaultRoles'], workspace['defaultRoles'], (place, path) =>
      typeof place === 'number' ? [] : [fault(path, fill('The field {{field}} is not a number', nameOf(path)))],
    ),
  ];
}

const fault = (path: ManifestPath, sentence: string): ManifestFault => ({ path, sentence });
const nameOf = (path: ManifestPath) => ({ field: path.at(-1) ?? '' });

/** Another check tests that there is an object at all. */
function byRole(
  path: ManifestPath,
  value: unknown,
  faultsOf: (of: unknown, path: ManifestPath) => ManifestFault[],
): ManifestFault[] {
  const roles: readonly string[] = defaultRoleKeys;
  return Object.entries(isObject(value) ? value : {}).flatMap(([role, of]) => {
    if (roles.includes(role)) return faultsOf(of, [...path, role]);
    const sentence = withMeant(fill('No role begins with the key {{name}}', { name: role }), role, roles);
    return [fault([...path, role], sentence)];
  });
}
