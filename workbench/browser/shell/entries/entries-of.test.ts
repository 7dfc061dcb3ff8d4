import { describe, expect, it } from 'vitest';
import { entriesOf } from './entries-of';

const types = [
  { key: 'IPD', title: 'In Patient', icon: 'bed' },
  { key: 'OPD', title: 'Outpatient', icon: 'pulse' },
];
const named = [
  { type: 'IPD', name: 'Surgical ward', entry: 'IPD.01a' },
  { type: 'IPD', name: 'Maternity ward', entry: 'IPD.01b' },
];
const titles = (...permitted: string[]) => entriesOf(types, named, permitted).map(({ title }) => title);

describe('the workspaces of the selector', () => {
  it('have their own names if there are any, otherwise their type', () => {
    expect(titles('IPD', 'OPD')).toEqual(['Surgical ward', 'Maternity ward', 'Outpatient']);
  });

  it('are those that the role names, in any case', () => {
    expect(titles('ipd.01B', 'OPD')).toEqual(['Maternity ward', 'Outpatient']);
    expect(titles('IPD', 'IPD.01b', 'OPD')).toEqual(['Surgical ward', 'Maternity ward', 'Outpatient']);
  });

  it('include all of a type unless the role names some of them', () => {
    expect(titles('IPD.doctor', 'OPD')).toEqual(['Surgical ward', 'Maternity ward', 'Outpatient']);
  });

  it('keep the key of their type', () => {
    expect(entriesOf(types, named, ['IPD'])[0]).toEqual({
      id: 'IPD.01a',
      key: 'IPD',
      icon: 'bed',
      title: 'Surgical ward',
    });
  });
});
