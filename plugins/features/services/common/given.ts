/**
 * A body without the fields that are null, as if those had been left out; the named ones keep it, being nothing is
 * what their null asks for.
 */
export function given<T extends object, N extends keyof T>(body: T, nullable: readonly N[]): Given<T, N> {
  const kept = Object.entries(body).filter(
    ([name, value]) => value !== undefined && (value !== null || nullable.includes(name as N)),
  );
  return Object.fromEntries(kept) as Given<T, N>;
}

type Given<T, N extends keyof T> = { [K in keyof T]: K extends N ? T[K] : Exclude<T[K], null> };
