import { expect, it } from 'vitest';
import { csvLine } from './csv';

it('quotes what needs it', () =>
  expect(csvLine(['a', 'b,c', 'say "hi"', 'two\nlines', null, undefined, 0])).toBe(
    'a,"b,c","say ""hi""","two\nlines",,,0\r\n',
  ));

it.each(['=1+1', '+233244123456', '-2', '@SUM(A1)', '\t=1', ' =1', '＝1'])(
  'marks %s as text, because a spreadsheet would run it',
  (cell) => expect(csvLine([cell])).toBe(`'${cell}\r\n`),
);

it.each(["O'Brien", 'Owusu-Ansah', 'P000001', '1991-03-08'])('leaves %s unchanged', (cell) =>
  expect(csvLine([cell])).toBe(`${cell}\r\n`),
);
