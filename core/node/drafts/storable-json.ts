/** No form has deeper values. */
const deepest = 40;

/**
 * True for a value that PostgreSQL's jsonb stores unchanged: it refuses the character NUL and halves of surrogate
 * pairs.
 */
export function isStorableJson(value: unknown, depth = 0): boolean {
  if (depth > deepest) return false;
  if (typeof value === 'string') return !/\u0000|\p{Surrogate}/u.test(value);
  if (typeof value !== 'object' || value === null) return value !== undefined;
  return Object.entries(value).every(([key, part]) => isStorableJson(key) && isStorableJson(part, depth + 1));
}
