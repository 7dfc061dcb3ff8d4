import { expect, it } from 'vitest';
import { fittingColumns, narrowestTable } from './table-width';

const render = () => null;

it('a table scrolls before columns with fixed widths squeeze the column that names its rows', () => {
  const columns = [
    { id: 'name', title: 'Name', primary: true, render },
    { id: 'number', title: 'Number', width: 104, render },
    { id: 'share', title: 'Share', width: '20%', render },
  ];
  expect(narrowestTable(columns, false)).toBe(150 + 104 + 96);
  expect(narrowestTable(columns, true)).toBe(150 + 104 + 96 + 40);
});

it('columns that yield leave a narrow table one after the other, and return as lines on phones', () => {
  const columns = [
    { id: 'name', primary: true },
    { id: 'phone', width: 300 },
    { id: 'region', width: 200, yields: 1 },
    { id: 'registered', width: 200, yields: 2 },
  ];
  const shown = (room: number | undefined) => fittingColumns(columns, true, room).map(({ id }) => id);
  expect(shown(undefined)).toHaveLength(4);
  expect(shown(890)).toHaveLength(4);
  expect(shown(889)).toEqual(['name', 'phone', 'region']);
  expect(shown(680)).toEqual(['name', 'phone']);
  expect(shown(620)).toHaveLength(4);
});
