import type { LabelSheet, LabelText } from '@clinic-workbench/sdk/node';
import type { Column, Content, TDocumentDefinitions } from 'pdfmake/interfaces';

/** Points in a millimetre. */
const mm = 72 / 25.4;

/** The labels on their paper. The type is as large as the lines of `labelSpaces` allow. */
export const labelsOn = (
  sheet: LabelSheet,
): Pick<TDocumentDefinitions, 'pageSize' | 'pageMargins' | 'defaultStyle' | 'content'> =>
  sheet.size === 'A4' ? sheetOf(sheet) : rollOf(sheet);

function rollOf({ labels, number }: LabelSheet): ReturnType<typeof labelsOn> {
  return {
    pageSize: { width: 50 * mm, height: 25 * mm },
    pageMargins: [5, 3, 5, 2],
    defaultStyle: { font: 'NotoSans', fontSize: 6.5, lineHeight: 0.95 },
    content: labels.map((lines, at): Content => ({
      stack: [...textsOf(lines), codeOf(number, 9)],
      ...(at > 0 && { pageBreak: 'before' }),
    })),
  };
}

/** Labels across and down a sheet, and their size in points. */
const [across, down] = [3, 8];
const [wide, high] = [70 * mm, 37 * mm];
/** The gap at the left and at the top of a label, in points. */
const inside = { left: 9, top: 5 };

function sheetOf({ labels, number }: LabelSheet): ReturnType<typeof labelsOn> {
  const each = across * down;
  return {
    pageSize: 'A4',
    pageMargins: [0, 0, 0, 0],
    defaultStyle: { font: 'NotoSans', fontSize: 8, lineHeight: 0.95 },
    content: labels.flatMap((lines, at): Content[] => {
      const place = at % each;
      const label: Content = {
        stack: [...textsOf(lines), codeOf(number, 12)],
        absolutePosition: {
          x: (place % across) * wide + inside.left,
          y: Math.floor(place / across) * high + inside.top,
        },
      };
      return at > 0 && place === 0 ? [{ text: '', pageBreak: 'before' }, label] : [label];
    }),
  };
}

const textsOf = (lines: readonly LabelText[]): Content[] =>
  lines.map(({ text, bold }) => ({ text, bold, noWrap: true }));

/** The thread that draws the page draws the barcode. */
const codeOf = (number: string, height: number): Content => {
  const columns: Column[] = [
    { stack: [{ image: 'barcode', fit: [90, height] }], width: 'auto' },
    { text: number, width: 'auto', margin: [0, Math.max(0, (height - 9) / 2), 0, 0] },
  ];
  return { columns, columnGap: 4 };
};
