/** The possible patterns of a subscription: `*`, `patient.*` or `patient.created`. */

/** Webhooks do not send events about webhooks. */
const ownEntity = 'webhook';

/** True if the pattern matches the event type. */
export function matches(pattern: string, type: string): boolean {
  if (entityOf(type) === ownEntity) return false;
  return pattern === '*' || pattern === type || pattern === `${entityOf(type)}.*`;
}

/** The prefix of the types that a pattern may match; not every type with the prefix matches. */
export const beginningOf = (pattern: string): string => pattern.replace(/\*$/, '');

/** All patterns for the given types: `*`, each entity, and each type. */
export function patternsOf(types: readonly string[]): readonly string[] {
  const shown = types.filter((type) => entityOf(type) !== ownEntity);
  const entities = [...new Set(shown.map(entityOf))];
  return ['*', ...entities.map((entity) => `${entity}.*`), ...shown];
}

/** `patient` of `patient.created`. */
export function entityOf(type: string): string {
  return type.slice(0, Math.max(0, type.lastIndexOf('.')));
}
