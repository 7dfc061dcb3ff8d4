/** Removes undefined values: a field that the caller did not send stays as stored. */
export function present<T extends object>(values: T): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
}
