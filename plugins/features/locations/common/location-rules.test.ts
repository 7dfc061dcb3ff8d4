import { describe, expect, it } from 'vitest';
import { physicalTypes } from '.';
import { hasOperationalStatus, misfit, misfits } from './location-rules';

describe('the place of a location in the tree', () => {
  it('a site has no parent, and nothing else is without one', () => {
    expect(misfit('site', undefined)).toBeUndefined();
    for (const kind of physicalTypes.slice(1)) expect(misfit(kind, undefined)).toBe(misfits.alone);
    for (const parent of physicalTypes) expect(misfit('site', parent)).toBe(misfits.site);
  });

  it('everything else is part of something larger, and levels may be left out', () => {
    for (const [child, kind] of physicalTypes.slice(1).entries())
      for (const [above, parent] of physicalTypes.entries())
        expect(misfit(kind, parent), `${kind} in ${parent}`).toBe(above < child + 1 ? undefined : misfits.order);
  });
});

it('only rooms and beds have an operational status', () => {
  expect(physicalTypes.filter(hasOperationalStatus)).toEqual(['room', 'bed']);
});
