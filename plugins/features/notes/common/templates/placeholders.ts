/** What a template may have filled in, with what it stands for in English. */
export const placeholders = {
  'patient.name': 'Name of the patient',
  'patient.age': 'Age of the patient',
  'patient.gender': 'Gender of the patient',
  'patient.birth_date': 'Birth date of the patient',
  'patient.number': 'Patient number',
  today: 'Today’s date',
  now: 'The time now',
  me: 'Your name',
  organization: 'Name of the organization',
  'vitals.latest': 'The latest vital signs',
  allergies: 'Known allergies',
} as const satisfies Readonly<Record<string, string>>;
export type Placeholder = keyof typeof placeholders;

const pattern = /\{\{\s*([a-z_.]+)\s*\}\}/g;

/** The placeholders that a text names, each once; what is none is left alone. */
export function placeholdersIn(body: string): readonly Placeholder[] {
  const named = [...body.matchAll(pattern)].map(([, name]) => name);
  return [...new Set(named)].filter(
    (name): name is Placeholder => name !== undefined && Object.hasOwn(placeholders, name),
  );
}

/**
 * Puts values in the place of placeholders, as text: whatever a value holds, it becomes no element.
 * @param values those that are known; `___` stands for the others, to be filled in by hand
 */
export function fillPlaceholders(body: string, values: Readonly<Partial<Record<Placeholder, string>>>): string {
  return body.replaceAll(pattern, (whole, name: string) =>
    Object.hasOwn(placeholders, name) ? escaped(values[name as Placeholder] || '___') : whole,
  );
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character);
}
