import { Refused, type Element } from './scan';

/** Between two elements: FNC1, as scanners type it. */
export const separator = '\u001D';

/** The data that an application identifier takes. */
interface Form {
  readonly least: number;
  readonly most: number;
  readonly numeric: boolean;
  /** Of one length, after which nothing separates it from the next element. */
  readonly predefined: boolean;
}

const fixed = (length: number): Form => ({ least: length, most: length, numeric: true, predefined: true });
const upTo = (most: number, numeric = false): Form => ({ least: 1, most, numeric, predefined: false });

/** The forms by pattern of the identifier (GS1 General Specifications). */
const forms: readonly (readonly [pattern: RegExp, digits: number, form: Form])[] = [
  [/^00/, 2, fixed(18)],
  [/^0[1-3]/, 2, fixed(14)],
  [/^1[1-9]/, 2, fixed(6)],
  [/^20/, 2, fixed(2)],
  [/^3[1-6]\d\d/, 4, fixed(6)],
  [/^41\d/, 3, fixed(13)],
  [/^(10|21)/, 2, upTo(20)],
  [/^(30|37)/, 2, upTo(8, true)],
  [/^240/, 3, upTo(30)],
  [/^71[0-6]/, 3, upTo(20)],
  [/^9[1-9]/, 2, upTo(90)],
  [/^7003/, 4, { least: 10, most: 10, numeric: true, predefined: false }],
];

/** Character set 82. */
const characters = /^[A-Za-z0-9!"%&'()*+,\-./:;<=>?_]*$/;

/** The identifier at the beginning of a text, and its form. @throws Refused `unknown_ai` */
function identified(text: string): { readonly ai: string; readonly form: Form } {
  const found = forms.find(([pattern]) => pattern.test(text));
  if (!found) throw new Refused('unknown_ai', /^\d{2,4}/.exec(text)?.[0] ?? null);
  const [, digits, form] = found;
  return { ai: text.slice(0, digits), form };
}

/** @throws Refused unless the data has the form of its identifier */
function insistOnForm({ ai, value }: Element, { least, most, numeric }: Form): void {
  if (value === '') throw new Refused('empty', ai);
  if (!characters.test(value)) throw new Refused('character', ai);
  if (numeric && !/^\d*$/.test(value)) throw new Refused('not_numeric', ai);
  if (value.length < least) throw new Refused('too_short', ai);
  if (value.length > most) throw new Refused('too_long', ai);
}

/**
 * The elements of a scanned text. A separator at the start, at the end and after data of one length is needless.
 * @throws Refused
 */
export function scannedElements(text: string): Element[] {
  const elements: Element[] = [];
  let rest = text;
  for (;;) {
    while (rest.startsWith(separator)) rest = rest.slice(1);
    if (rest === '') break;
    const { ai, form } = identified(rest);
    const data = rest.slice(ai.length);
    const ends = data.indexOf(separator);
    const upToSeparator = ends < 0 ? data.length : ends;
    const length = form.predefined ? Math.min(form.most, upToSeparator) : upToSeparator;
    const element = { ai, value: data.slice(0, length) };
    insistOnForm(element, form);
    elements.push(element);
    rest = data.slice(length);
  }
  if (elements.length === 0) throw new Refused('empty', null);
  return elements;
}

/** The beginning of an element as it is printed below a bar code. */
export const printedBeginning = /^\(\d{2,4}\)/;

/**
 * The elements of a text as it is printed below a bar code: `(01)…(17)…`. Data ends where the next brackets hold
 * digits only.
 * @throws Refused
 */
export function printedElements(text: string): Element[] {
  return text.split(/(?=\(\d{2,4}\))/).map((part) => {
    const written = printedBeginning.exec(part)?.[0].slice(1, -1) ?? '';
    const { ai, form } = identified(written);
    if (ai !== written) throw new Refused('unknown_ai', written);
    const element = { ai, value: part.slice(written.length + 2).trim() };
    insistOnForm(element, form);
    return element;
  });
}
