/** The texts of a form as they are sent: null for an empty one. */
export function sentTexts<Values extends object>(values: Values): { [Name in keyof Values]: string | null } {
  return Object.fromEntries(Object.entries(values).map(([name, typed]) => [name, String(typed).trim() || null])) as {
    [Name in keyof Values]: string | null;
  };
}
