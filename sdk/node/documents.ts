import type { RequestContext } from './request-context';

/** A part of a document, from top to bottom. Its texts are already in the document's language. */
export type DocumentPart =
  | { readonly kind: 'heading'; readonly text: string }
  /** Line breaks in the text are kept. */
  | { readonly kind: 'paragraph'; readonly text: string; readonly muted?: boolean }
  /** Framed text that the reader must not overlook, such as allergies. */
  | { readonly kind: 'notice'; readonly text: string }
  /** Two columns of labels and values; facts without a value are left out. */
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [label: string, value: string | null])[] }
  | {
      readonly kind: 'table';
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
      /** The relative widths of the columns: `[3, 1, 1]`; equal if left out. */
      readonly widths?: readonly number[];
      /** The columns of amounts, counted from 0: set at the right. */
      readonly amounts?: readonly number[];
    }
  /** The place for a signature: its picture if the user has one, otherwise a line. */
  | {
      readonly kind: 'signature';
      /** The uuid of the user who signs. */
      readonly user: string;
      /** The name, and below it the profession and the time of signing. */
      readonly lines: readonly string[];
    };

/** A letter, a prescription, a request: one or more pages under the organization's letterhead. */
export interface ClinicalDocument {
  readonly title: string;
  readonly language: 'en' | 'fr';
  /** `80mm` is the paper roll of a receipt printer: one page, as long as its content. */
  readonly size: 'A4' | 'A5' | '80mm';
  /** Printed beside the title, and as a barcode (Code 128) for the scanner at a counter. ASCII. */
  readonly number?: string;
  readonly parts: readonly DocumentPart[];
  /** At the foot of each page, before the page number. */
  readonly footer?: string;
}

/** Labels to stick on what is given out. Their lines are as wide and as many as fit: `labelSpaces`. */
export interface LabelSheet {
  readonly title: string;
  readonly language: 'en' | 'fr';
  /** `50x25mm`: a label printer, one label on each page; `A4`: a sheet with 3 × 8 labels of 70 × 37 mm. */
  readonly size: LabelSize;
  /** On each label, as text and as a barcode (Code 128). ASCII. */
  readonly number: string;
  /** The lines of each label from top to bottom. A line is never broken. */
  readonly labels: readonly (readonly LabelText[])[];
}

export type LabelSize = '50x25mm' | 'A4';

export interface LabelText {
  readonly text: string;
  readonly bold: boolean;
}

/** How many lines a label has beside its number, and how wide they are in multiples of the type's size. */
export const labelSpaces: Readonly<Record<LabelSize, { readonly lines: number; readonly width: number }>> = {
  '50x25mm': { lines: 6, width: 20 },
  A4: { lines: 8, width: 22 },
};

/** Draws documents as PDF, under the letterhead of the caller's organization: logo, name, address, telephone. */
export interface Documents {
  /** Takes some 50 ms. It changes nothing and audits nothing: the caller audits the print. */
  pdf(c: RequestContext, document: ClinicalDocument): Promise<Buffer>;
  /** Draws labels, without a letterhead. The caller audits the print. */
  labels(sheet: LabelSheet): Promise<Buffer>;
}
export const Documents = Symbol.for('clinic.Documents');
