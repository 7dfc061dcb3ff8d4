import { expect, it } from 'vitest';
import { narrowestTable } from './table-width';

const render = () => null;

it('a table scrolls before the column that names its rows is squeezed by those with widths of their own', () => {
  const columns = [
    { id: 'name', title: 'Name', primary: true, render },
    { id: 'number', title: 'Number', width: 104, render },
    { id: 'share', title: 'Share', width: '20%', render },
  ];
  expect(narrowestTable(columns, false)).toBe(150 + 104 + 96);
  expect(narrowestTable(columns, true)).toBe(150 + 104 + 96 + 40);
});
