import { describe, expect, it } from 'vitest';
import { paceBeside } from '../../../tests/support/pace';
import { readTable } from './read-table';

describe('a CSV file', () => {
  it.each([
    ['UTF-8', Buffer.from('Nom;Ville\nHôpital;Kumasi\n')],
    ['UTF-8', Buffer.from('\uFEFF"Nom"\t"Ville"\r\n"Hôpital"\tKumasi\r\n')],
    ['Windows-1252', Buffer.from('Nom;Ville\nHôpital;Kumasi\n', 'latin1')],
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Nom\tVille\nHôpital\tKumasi\n', 'utf16le')])],
    [
      'UTF-16',
      Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from('Nom,Ville\nHôpital,Kumasi\n', 'utf16le').swap16()]),
    ],
  ])('is read in the encodings and with the separators of spreadsheets: %s', (encoding, content) => {
    expect(readTable(content)).toEqual({
      encoding,
      headings: ['Nom', 'Ville'],
      rows: [{ line: 2, cells: ['Hôpital', 'Kumasi'] }],
    });
  });

  it('has its lines counted as in an editor, including line breaks inside cells', () => {
    const table = readTable(Buffer.from('A,B\n"one\ntwo",x\n\nthree,y\n'));
    expect('rows' in table && table.rows.map(({ line }) => line)).toEqual([2, 5]);
  });

  it('is read with every kind of line break, quotation marks inside cells and spaces after them', () => {
    const table = readTable(Buffer.from('A,B\r"say ""ah""",x\r\n"two\r\nlines" ,"c,d"\n,"last"'));
    expect('rows' in table && table.rows.map(({ line, cells }) => [line, ...cells])).toEqual([
      [2, 'say "ah"', 'x'],
      [3, 'two\nlines', 'c,d'],
      [5, '', 'last'],
    ]);
  });

  it.each([
    ['marks that stand wrongly, and spaces', `"${'"a'.repeat(1_000_000)}${' '.repeat(2_000_000)},`],
    ['the same between line breaks of two kinds', `A\r\n${'"a"\n'.repeat(90_000)}${' '.repeat(2_000_000)},`],
    ['nothing but marks', '"'.repeat(5_000_000)],
    ['nothing but line breaks', '\n'.repeat(5_000_000)],
    ['a cell of five million letters', `A\n${'x'.repeat(5_000_000)}\n`],
    ['five million cells in a row', `A\n${','.repeat(5_000_000)}\n`],
  ])('that is made to take long does not: %s', async (_, text) => {
    const ordinary = Buffer.from('Site,Street,Town\n'.repeat(50_000));
    const made = Buffer.from(text);
    const pace = await paceBeside(
      () => readTable(made),
      () => readTable(ordinary),
    );
    expect(pace).toBeLessThan(20);
  });

  it.each([
    ['no table', Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x00, 0x00]), 'This is no text file. Save the table as CSV.'],
    ['a quotation mark that never ends', Buffer.from('Site\n"A\nB'), expect.stringContaining('quotation mark')],
    ['too many columns', Buffer.from('a,'.repeat(300)), 'The file has more than 200 columns.'],
    ['too many lines', Buffer.from(`A\n${'x\n'.repeat(50_001)}`), 'The file has more than 50000 lines. Divide it.'],
  ])('is refused with a sentence: %s', (_, content, fault) => {
    expect(readTable(content)).toMatchObject({ fault });
  });
});
