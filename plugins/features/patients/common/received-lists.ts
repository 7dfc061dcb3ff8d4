/** A plain text as a list of one, an empty one as an empty list; anything else as it is. */
export function asList(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return value ? [value] : [];
}

/** Languages as entries: each that is plain text is preferred; anything else as it is. */
export function languageEntries(value: unknown): unknown {
  const list = asList(value);
  return Array.isArray(list) ? list.map((each: unknown) => (typeof each === 'string' ? spoken(each) : each)) : list;
}

const spoken = (language: string) => ({ language, preferred: true });
