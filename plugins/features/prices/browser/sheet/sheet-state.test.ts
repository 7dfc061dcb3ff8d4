import { describe, expect, it } from 'vitest';
import type { ServicePrice } from '../../common/price';
import { readBlock, writeBlock } from './clipboard';
import { columnOf, type ColumnId } from './sheet-columns';
import { nothing, rebased, sentRows, without, withAdded, withEdits } from './sheet-state';

const price = (more: Partial<ServicePrice> = {}): ServicePrice => ({
  uuid: 'p1',
  id: 'p1',
  version: 3,
  healthcare_service_id: 's1',
  healthcare_service_name: 'X-ray',
  name: 'Adult',
  description: 'Adult',
  charge: '100.00',
  amount: '100.00',
  currency: 'GHS',
  valid_from: null,
  valid_to: '2026-12-31',
  payer_id: null,
  customer_group_id: null,
  tier: 'Adult',
  location_id: null,
  location_name: null,
  payer_name: null,
  customer_group_name: null,
  payment_method: null,
  active: true,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  created_by_name: null,
  updated_by_name: null,
  ...more,
});
const edit = (column: ColumnId, value: string, of: ServicePrice | undefined = price(), row = 'p1') => ({
  row,
  price: of,
  column,
  value,
});

describe('the unsaved state of a sheet', () => {
  it('is sent by row: only changed cells of a price with its version, all cells of a new one', () => {
    const added = withAdded(nothing, ['new-1', 'new-2']);
    const state = withEdits(added, [
      edit('charge', '120'),
      edit('tier', ''),
      edit('active', 'false'),
      { row: 'new-1', price: undefined, column: 'healthcare_service_name', value: 'Scan' },
      { row: 'new-1', price: undefined, column: 'charge', value: '5' },
    ]);
    expect(sentRows(state)).toEqual([
      { key: 'new-1', change: { healthcare_service_name: 'Scan', charge: '5' } },
      { key: 'p1', change: { uuid: 'p1', version: 3, charge: '120', tier: null, active: false } },
    ]);
    expect(added.rows).not.toHaveProperty('p1');
    expect(sentRows(without(without(state, 'p1'), 'new-1'))).toEqual([]);
  });

  it('is empty once all cells have their stored values again', () => {
    const state = withEdits(nothing, [edit('charge', '120')]);
    expect(withEdits(state, [edit('charge', '100.00')])).toEqual(nothing);
  });

  it('merges with somebody else’s saved changes: only cells that both changed need a decision', () => {
    const state = withEdits(nothing, [edit('charge', '120'), edit('valid_to', ''), edit('tier', 'Child')]);
    const theirs = price({ version: 4, charge: '130.00', tier: 'Child', currency: 'USD' });
    const { state: now, conflicts } = rebased(state, [theirs]);
    expect(conflicts).toEqual([{ row: 'p1', column: 'charge', mine: '120', theirs: '130.00' }]);
    expect(sentRows(now)).toEqual([{ key: 'p1', change: { uuid: 'p1', version: 4, charge: '120', valid_to: null } }]);
  });
});

describe('a cell', () => {
  const world = {
    groups: () => [],
    payers: () => [],
    currency: 'GHS',
    currencies: ['GHS', 'USD'],
    day: (day: string) => `<${day}>`,
  };
  const read = (id: ColumnId, text: string) => columnOf(id).read(text);
  const fault = (id: ColumnId, value: string, row = {}) => columnOf(id).fault(value, row, world)?.message;

  it('reads typed and pasted text', () => {
    expect([read('charge', ' 1,200.50 '), read('charge', '1,5'), read('currency', 'usd')]).toEqual([
      '1200.50',
      '1,5',
      'USD',
    ]);
    expect(['1/2/2027', '01.02.2027', '2027-02-01', 'soon'].map((day) => read('valid_from', day))).toEqual([
      '2027-02-01',
      '2027-02-01',
      '2027-02-01',
      'soon',
    ]);
    expect(['Patient Account', 'ins', 'c', 'x'].map((text) => read('payment_method', text))).toEqual([
      'patient-account',
      'insurance',
      'c',
      'x',
    ]);
    expect(['yes', 'inactive', 'Act'].map((text) => read('active', text))).toEqual(['true', 'false', 'true']);
    expect(columnOf('valid_to').show('2027-02-01', world)).toBe('<2027-02-01>');
  });

  it('is refused like on the server, and never rounded', () => {
    for (const wrong of ['NaN', '1e309', '-0', '-1', '1234567890', '1,5'])
      expect(fault('charge', wrong), wrong).toBe('{{field}} is not valid');
    expect(fault('charge', '0.005')).toBe('{{field}} should not have more than {{n}} decimals');
    expect(fault('charge', '')).toBe('{{field}} is required');
    expect(fault('charge', '0')).toBeUndefined();
    expect(fault('currency', 'EUR')).toBe('{{field}} is not valid');
    expect(fault('valid_to', '2026-01-01', { valid_from: '2026-01-02' })).toBe('{{field}} is not valid');
    expect([fault('payment_method', 'x'), fault('active', 'x')]).toEqual([
      '{{field}} is not valid',
      '{{field}} is not valid',
    ]);
  });
});

describe('the clipboard', () => {
  it('is read in the format of spreadsheets, and written so that they can read it', () => {
    expect(readBlock('a\tb\r\nc\t\r\n')).toEqual([
      ['a', 'b'],
      ['c', ''],
    ]);
    expect(readBlock('one')).toEqual([['one']]);
    expect(readBlock('"two\nlines"\t"say ""a"""\n\tlast')).toEqual([
      ['two\nlines', 'say "a"'],
      ['', 'last'],
    ]);
    const rows = [
      ['plain', 'with\ttab', 'with "quotes"'],
      ['', '1', 'two\nlines'],
    ];
    expect(readBlock(writeBlock(rows))).toEqual(rows);
  });
});
