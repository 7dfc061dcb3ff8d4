import type { ClinicalDocument, DocumentPart } from '@clinic-workbench/sdk/node';
import type { Column, Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { breakable } from './breakable';
import type { Letterhead } from './letterhead';

/** Pictures of signatures as data addresses, by user. */
type Signatures = ReadonlyMap<string, string>;

const muted = '#5c6370';
const line = '#c5cbd3';
type Size = ClinicalDocument['size'];

/** The width between the margins, in points. Printers reach 72 mm of the 80 mm roll. */
const width = { A4: 515, A5: 348, '80mm': 204 } as const;

/** The paper with its margins and the size of its type, in points. */
export const sheetOf = (size: Size): Pick<TDocumentDefinitions, 'pageSize' | 'pageMargins' | 'defaultStyle'> =>
  size === '80mm'
    ? {
        pageSize: { width: 226.8, height: 'auto' },
        pageMargins: [11.4, 12, 11.4, 16],
        defaultStyle: { font: 'NotoSans', fontSize: 8.5, lineHeight: 1.1 },
      }
    : {
        pageSize: size,
        pageMargins: [40, 36, 40, 44],
        defaultStyle: { font: 'NotoSans', fontSize: 10, lineHeight: 1.15 },
      };

/** The text at the foot of each page of other papers. */
export const footOfRoll = (text: string): DocumentPart => ({ kind: 'paragraph', text, muted: true });

/** Logo and name at the head, with a line below. */
export function headOf({ name, lines, logo }: Letterhead, size: Size): Content {
  const words: Content = [
    { text: breakable(name), bold: true, fontSize: 13 },
    ...lines.map((text): Content => ({ text: breakable(text), color: muted, fontSize: 8 })),
  ];
  const beside: Column[] = logo === undefined ? [] : [{ stack: [{ image: logo, fit: [64, 44] }], width: 70 }];
  return [
    { columns: [...beside, { stack: words, width: '*' }], columnGap: 10 },
    {
      canvas: [{ type: 'line', x1: 0, y1: 6, x2: width[size], y2: 6, lineWidth: 0.75, lineColor: line }],
      margin: [0, 0, 0, 10],
    },
  ];
}

/** The title, and its number as text and barcode. */
export function titleOf({ title, number, size }: ClinicalDocument): Content {
  if (size === '80mm') return titleOfRoll(title, number);
  const columns: Column[] = [{ text: title, bold: true, fontSize: 15, width: '*' }];
  if (number !== undefined)
    columns.push({
      width: 130,
      stack: [
        // The thread that draws the page draws it.
        { image: 'barcode', fit: [130, 24], alignment: 'right' },
        { text: number, fontSize: 8, alignment: 'right', margin: [0, 2, 0, 0] },
      ],
    });
  return { columns, columnGap: 12, margin: [0, 0, 0, 8] };
}

function titleOfRoll(title: string, number: string | undefined): Content {
  const code: Content[] =
    number === undefined
      ? []
      : [
          { image: 'barcode', fit: [width['80mm'], 24], margin: [0, 4, 0, 0] },
          { text: number, margin: [0, 2, 0, 0] },
        ];
  return { stack: [{ text: breakable(title), bold: true, fontSize: 12 }, ...code], margin: [0, 0, 0, 6] };
}

export function contentOf(part: DocumentPart, signatures: Signatures, size: Size): Content {
  if (part.kind === 'heading') return { text: breakable(part.text), bold: true, fontSize: 11, margin: [0, 8, 0, 3] };
  if (part.kind === 'paragraph')
    return { text: breakable(part.text), margin: [0, 0, 0, 5], ...(part.muted && { color: muted, fontSize: 8 }) };
  if (part.kind === 'notice') return noticeOf(part.text);
  if (part.kind === 'facts') return factsOf(part.facts, size === '80mm' ? 72 : 110);
  if (part.kind === 'table') return tableOf(part);
  return signatureOf(part, signatures.get(part.user));
}

function noticeOf(text: string): Content {
  return {
    table: { widths: ['*'], body: [[{ text: breakable(text), bold: true, margin: [4, 3, 4, 3] }]] },
    margin: [0, 4, 0, 8],
  };
}

/** @param labels the width of their column, in points */
function factsOf(facts: readonly (readonly [string, string | null])[], labels: number): Content {
  const body = facts
    .filter((fact): fact is readonly [string, string] => Boolean(fact[1]))
    .map(([label, value]) => [{ text: label, color: muted }, breakable(value)]);
  if (body.length === 0) return [];
  return { table: { widths: [labels, '*'], body }, layout: 'noBorders', margin: [0, 0, 0, 6] };
}

function tableOf(part: Extract<DocumentPart, { kind: 'table' }>): Content {
  const whole = part.widths?.reduce((sum, each) => sum + each, 0) ?? 0;
  const widths = part.head.map((_, at) => (part.widths ? `${((part.widths[at] ?? 0) / whole) * 100}%` : '*'));
  const alignment = (at: number) => (part.amounts?.includes(at) ? 'right' : 'left');
  const cell = (text: string, at: number): TableCell => ({ text: breakable(text), alignment: alignment(at) });
  const small = { bold: true, fontSize: 8, color: muted };
  const head = part.head.map((text, at): TableCell => ({ text, ...small, alignment: alignment(at) }));
  return {
    table: {
      headerRows: 1,
      widths,
      body: [head, ...part.rows.map((row) => row.map(cell))],
      dontBreakRows: part.rows.flat().every(isShort),
    },
    layout: 'lightHorizontalLines',
    margin: [0, 2, 0, 8],
  };
}

function signatureOf({ lines }: Extract<DocumentPart, { kind: 'signature' }>, picture: string | undefined): Content {
  return {
    stack: [
      picture === undefined
        ? { text: ' ', margin: [0, 26, 0, 0] }
        : { image: picture, fit: [140, 44], margin: [0, 8, 0, 0] },
      { canvas: [{ type: 'line', x1: 0, y1: 2, x2: 180, y2: 2, lineWidth: 0.5, lineColor: line }] },
      ...lines.map((text, at) => ({
        text: breakable(text),
        fontSize: at === 0 ? 10 : 8,
        ...(at > 0 && { color: muted }),
      })),
    ],
    margin: [0, 10, 0, 0],
    unbreakable: lines.every(isShort),
  };
}

/**
 * A text that certainly fits on a page, even in a narrow column of the smaller one: the library would not print an
 * unbreakable part that is longer than a page.
 */
const isShort = (text: string): boolean => text.length <= 200 && text.split('\n').length <= 10;
