import type { CodedValue } from '../../valuesets/common/coded-value';
import type { Medicine } from './medicine';

/**
 * Splits a typed medicine: `Amoxicillin 500 mg` is amoxicillin with 500 mg. A text that begins with no name of the list
 * is free text; its strength is the text from the first digit on.
 *
 * @param concepts the value set `generic-medicine`
 */
export function readMedicine(
  typed: string,
  concepts: readonly CodedValue[],
): Pick<Medicine, 'drug' | 'drug_code' | 'strength'> {
  const text = typed.trim().replaceAll(/\s+/g, ' ');
  const lower = text.toLowerCase();
  const [known] = concepts
    .filter(({ display }) => lower === display.toLowerCase() || lower.startsWith(`${display.toLowerCase()} `))
    .toSorted((a, b) => b.display.length - a.display.length);
  if (known) return { drug: known.display, drug_code: known.code, strength: text.slice(known.display.length).trim() };
  const figure = text.search(/\s\d/);
  if (figure === -1) return { drug: text, drug_code: null, strength: '' };
  return { drug: text.slice(0, figure), drug_code: null, strength: text.slice(figure + 1) };
}
