/** A body without its null fields, as if they were absent; the named fields keep null, because it clears them. */
export function given<T extends object, N extends keyof T>(body: T, nullable: readonly N[]): Given<T, N> {
  const kept = Object.entries(body).filter(
    ([name, value]) => value !== undefined && (value !== null || nullable.includes(name as N)),
  );
  return Object.fromEntries(kept) as Given<T, N>;
}

type Given<T, N extends keyof T> = { [K in keyof T]: K extends N ? T[K] : Exclude<T[K], null> };
