/** The placeholders of templates, with their meaning in English. */
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

/** The placeholders in a text, without duplicates; unknown ones are ignored. */
export function placeholdersIn(body: string): readonly Placeholder[] {
  const named = [...body.matchAll(pattern)].map(([, name]) => name);
  return [...new Set(named)].filter(
    (name): name is Placeholder => name !== undefined && Object.hasOwn(placeholders, name),
  );
}

/**
 * Replaces placeholders with values, as text: a value can never become an element.
 * @param values the known ones; others become `___`, to fill in by hand
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
