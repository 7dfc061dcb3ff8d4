import type { Drawing } from './drawing-thread';

/** A page with everything that a thread loads with its first document: each style of the font, and a barcode. */
export const specimen: Drawing = {
  definition: {
    defaultStyle: { font: 'NotoSans' },
    content: [
      'Normal',
      { text: 'Bold', bold: true },
      { text: 'Italics', italics: true },
      { text: 'Bold italics', bold: true, italics: true },
      { image: 'barcode', fit: [130, 24] },
    ],
  },
  barcode: 'A1',
  footer: '',
};
