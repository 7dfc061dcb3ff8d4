import type { RequestContext } from './request-context';

/** A part of a document, from top to bottom. Texts are in the document's language already. */
export type DocumentPart =
  | { readonly kind: 'heading'; readonly text: string }
  /** Line breaks in the text are kept. */
  | { readonly kind: 'paragraph'; readonly text: string; readonly muted?: boolean }
  /** Framed, for what must not be overlooked, such as allergies. */
  | { readonly kind: 'notice'; readonly text: string }
  /** Two columns of a label and its value; those without a value are left out. */
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [label: string, value: string | null])[] }
  | {
      readonly kind: 'table';
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
      /** Of each column, as parts of the whole: `[3, 1, 1]`; alike unless given. */
      readonly widths?: readonly number[];
    }
  /** Where somebody signs: their signature's picture if they have one, else a line. */
  | {
      readonly kind: 'signature';
      /** The user whose it is. */
      readonly user: string;
      /** Name, and below it what they are and when they signed. */
      readonly lines: readonly string[];
    };

/** A letter, a prescription, a request: one or more pages under the organization's letterhead. */
export interface ClinicalDocument {
  readonly title: string;
  readonly language: 'en' | 'fr';
  readonly size: 'A4' | 'A5';
  /** Stands beside the title, and as a barcode (Code 128) that a reader at a counter takes. ASCII. */
  readonly number?: string;
  readonly parts: readonly DocumentPart[];
  /** At the foot of each page, before its number. */
  readonly footer?: string;
}

/** Draws documents as PDF, under the letterhead of the caller's organization: logo, name, address, telephone. */
export interface Documents {
  /** Some 50 ms of work; changes nothing, and audits nothing: the caller says what was printed, and whose. */
  pdf(c: RequestContext, document: ClinicalDocument): Promise<Buffer>;
}
export const Documents = Symbol.for('clinic.Documents');
