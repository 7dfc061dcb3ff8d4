/** Another record, by its name. */
export interface NamedRef {
  readonly id: string;
  readonly name: string;
}

/** @param id null if the record names none */
export const refOf = (id: string | null, name: string | null): NamedRef | null =>
  id === null ? null : { id, name: name ?? '' };
