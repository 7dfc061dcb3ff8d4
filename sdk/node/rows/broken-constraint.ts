/** The name of the constraint that a write broke; undefined for other errors. */
export const brokenConstraint = (error: unknown): string | undefined =>
  error instanceof Error && 'constraint' in error ? String(error.constraint) : undefined;

/**
 * Turns broken constraints of the database into refusals in the words of the record. Only the database notices that two
 * requests store the same at the same moment.
 *
 * ```ts
 * const unique = refusing({ locations_name: () => invalid({ name: ['Name already exists'] }) });
 * const row = await unique(() => insertRow(c, 'locations', values));
 * ```
 * @param refusals the errors to throw instead, by the name of the constraint
 */
export const refusing =
  (refusals: Readonly<Record<string, () => Error>>) =>
  async <T>(write: () => Promise<T>): Promise<T> => {
    try {
      return await write();
    } catch (error) {
      const refusal = refusals[brokenConstraint(error) ?? ''];
      throw refusal ? refusal() : error;
    }
  };
