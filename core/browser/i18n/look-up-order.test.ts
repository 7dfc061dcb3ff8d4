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

describe('words are looked up', () => {
  it('first in the plugin’s own, then in the shared ones, then in those of required plugins, nearest first', () => {
    expect(lookUpOrder('opd', plugins)).toEqual(['opd', '*', 'visits', 'notes', 'patients']);
    expect(lookUpOrder('patients', plugins)).toEqual(['patients', '*']);
  });

  it('only in the shared ones, for the workbench and for a plugin without words', () => {
    expect(lookUpOrder(speakers.shared, plugins)).toEqual(['*']);
    expect(lookUpOrder('unheard-of', plugins)).toEqual(['unheard-of', '*']);
  });

  it('in all, if the speaker is unknown', () => {
    expect(lookUpOrder(speakers.anybody, plugins)).toEqual(['*', 'opd', 'visits', 'notes', 'patients', 'acme-dental']);
  });

  it('without an endless loop when plugins require each other', () => {
    const circle = new Map([
      ['a', { requires: ['b'] }],
      ['b', { requires: ['a'] }],
    ]);
    expect(lookUpOrder('a', circle)).toEqual(['a', '*', 'b']);
  });
});
