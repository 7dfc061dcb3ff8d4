import { describe, expect, it } from 'vitest';
import { physicalTypes } from '.';
import { hasOperationalStatus, misfit, misfits } from './location-rules';

describe('where a location may stand', () => {
  it('a site stands alone, and nothing else does', () => {
    expect(misfit('site', undefined)).toBeUndefined();
    for (const kind of physicalTypes.slice(1)) expect(misfit(kind, undefined)).toBe(misfits.alone);
    for (const parent of physicalTypes) expect(misfit('site', parent)).toBe(misfits.site);
  });

  it('everything else is part of something larger, steps being left out at will', () => {
    for (const [child, kind] of physicalTypes.slice(1).entries())
      for (const [above, parent] of physicalTypes.entries())
        expect(misfit(kind, parent), `${kind} in ${parent}`).toBe(above < child + 1 ? undefined : misfits.order);
  });
});

it('only what patients lie in has an operational status', () => {
  expect(physicalTypes.filter(hasOperationalStatus)).toEqual(['room', 'bed']);
});
