import { speakers } from '@clinic-workbench/sdk/common';

import { describe, expect, it } from 'vitest';
import { lookUpOrder } from './look-up-order';

const plugins = new Map([
  ['opd', { requires: ['visits', 'notes'] }],
  ['visits', { requires: ['patients'] }],
  ['notes', { requires: ['patients', 'visits'] }],
  ['patients', {}],
  ['acme-dental', { requires: ['patients'] }],
]);

describe('whose words are looked up', () => {
  it('are the plugin’s own, those that all share, and those of what it requires, nearest first', () => {
    expect(lookUpOrder('opd', plugins)).toEqual(['opd', '*', 'visits', 'notes', 'patients']);
    expect(lookUpOrder('patients', plugins)).toEqual(['patients', '*']);
  });

  it('are those that all share, for the workbench and for a plugin that brings none', () => {
    expect(lookUpOrder(speakers.shared, plugins)).toEqual(['*']);
    expect(lookUpOrder('unheard-of', plugins)).toEqual(['unheard-of', '*']);
  });

  it('are everybody’s where it is not known who speaks', () => {
    expect(lookUpOrder(speakers.anybody, plugins)).toEqual(['*', 'opd', 'visits', 'notes', 'patients', 'acme-dental']);
  });

  it('come to an end where plugins require each other', () => {
    const circle = new Map([
      ['a', { requires: ['b'] }],
      ['b', { requires: ['a'] }],
    ]);
    expect(lookUpOrder('a', circle)).toEqual(['a', '*', 'b']);
  });
});
