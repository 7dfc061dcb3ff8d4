type Class<T> = new () => T;

const labels = new WeakMap<object, Map<string, string>>();

/** Names a field for people; without it the property's name is used (`first_name`: First name). */
export function Label(label: string): PropertyDecorator {
  return (target, property) => {
    const own = labels.get(target) ?? new Map<string, string>();
    labels.set(target, own.set(String(property), label));
  };
}

/** The English label of a property of a rules class. */
export function labelOf(rules: Class<object>, property: string): string {
  for (
    let proto: object | null = rules.prototype as object;
    proto;
    proto = Object.getPrototypeOf(proto) as object | null
  ) {
    const label = labels.get(proto)?.get(property);
    if (label) return label;
  }
  return wordsOfName(property);
}

/** A name in code as words: `first_name` is `First name`. */
export function wordsOfName(property: string): string {
  const words = property.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
