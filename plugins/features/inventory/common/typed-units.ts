/** The plain whole number that somebody typed, such as a quantity of base units; undefined for other text. */
export const typedUnits = (typed: string): number | undefined =>
  /^\d{1,9}$/.test(typed.trim()) ? Number(typed.trim()) : undefined;

/** The same for a request: other text stays as it is, so that the rules refuse it; null for nothing. */
export const sentUnits = (typed: string): number | string | null => typedUnits(typed) ?? (typed.trim() || null);
