import { describe, expect, it } from 'vitest';
import { valueAt, withValueAt } from './path';

const person = { name: 'Ama', address: [{ city: 'Accra' }, { city: 'Tema' }] };

describe('valueAt', () => {
  it('finds the value at a dotted path', () => {
    expect(valueAt(person, 'name')).toBe('Ama');
    expect(valueAt(person, 'address.1.city')).toBe('Tema');
  });

  it('finds nothing at a missing path, and no inherited members', () => {
    expect(valueAt(person, 'address.7.city')).toBeUndefined();
    expect(valueAt(person, 'name.length.x')).toBeUndefined();
    expect(valueAt(person, 'constructor')).toBeUndefined();
  });
});

describe('withValueAt', () => {
  it('copies the changed part and shares the rest', () => {
    const moved = withValueAt(person, ['address', '0', 'city'], 'Kumasi') as typeof person;
    expect(moved.address).toEqual([{ city: 'Kumasi' }, { city: 'Tema' }]);
    expect(moved.address[1]).toBe(person.address[1]);
    expect(person.address[0]?.city).toBe('Accra');
  });

  it('creates missing lists and objects', () => {
    expect(withValueAt(undefined, ['address', '0', 'city'], 'Ho')).toEqual({ address: [{ city: 'Ho' }] });
  });
});
