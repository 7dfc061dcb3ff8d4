/** What a subscription may name: `*`, `patient.*` or `patient.created`. */

/** Webhooks do not tell of themselves. */
const ownEntity = 'webhook';

/** True if an event of the type is meant by the pattern. */
export function matches(pattern: string, type: string): boolean {
  if (entityOf(type) === ownEntity) return false;
  return pattern === '*' || pattern === type || pattern === `${entityOf(type)}.*`;
}

/** With what the types begin that a pattern may mean; not all that begin so are meant. */
export const beginningOf = (pattern: string): string => pattern.replace(/\*$/, '');

/** All that may be named, given the types that exist: everything, each entity as a whole, each type. */
export function patternsOf(types: readonly string[]): readonly string[] {
  const shown = types.filter((type) => entityOf(type) !== ownEntity);
  const entities = [...new Set(shown.map(entityOf))];
  return ['*', ...entities.map((entity) => `${entity}.*`), ...shown];
}

/** `patient` of `patient.created`. */
export function entityOf(type: string): string {
  return type.slice(0, Math.max(0, type.lastIndexOf('.')));
}
