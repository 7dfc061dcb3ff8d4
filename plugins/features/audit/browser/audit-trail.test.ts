import { ApiFailure, type ApiClient, type Navigation } from '@clinic-workbench/sdk/browser';
import { describe, expect, it, vi } from 'vitest';
import { AuditTrail } from './audit-trail';

type Query = Readonly<Record<string, unknown>>;

/** @param answer answers each request by its query */
function trailOf(answer: (query: Query) => unknown, address: Readonly<Record<string, string>> = {}) {
  const asked: Query[] = [];
  const written: Query[] = [];
  const get = (path: string, { query = {} }: { query?: Query } = {}) => {
    if (path.endsWith('choices')) return Promise.resolve({ people: [], resources: [] });
    asked.push(query);
    return Promise.resolve().then(() => answer(query));
  };
  const api = { get } as unknown as ApiClient;
  const navigation = {
    current: { route: 'admin-audit', params: {}, query: address },
    replaceQuery: (query: Query) => void written.push(query),
  } as unknown as Navigation;
  return { trail: new AuditTrail({ api, navigation }), asked, written };
}
const page = (seq: number, next: number | null) => ({ data: [{ seq }], meta: { page_size: 50, next } });
const seqOf = (trail: AuditTrail) => trail.entries.map(({ seq }) => seq);

describe('the trail', () => {
  it('pages to older entries by the number of the last one, and back', async () => {
    const { trail, asked } = trailOf(({ before }) => (before === undefined ? page(9, 9) : page(8, null)));
    await trail.load();
    expect([seqOf(trail), trail.page, trail.hasOlder]).toEqual([[9], 1, true]);
    trail.older();
    await vi.waitFor(() => expect(seqOf(trail)).toEqual([8]));
    expect([trail.page, trail.hasOlder]).toEqual([2, false]);
    trail.older();
    trail.newer();
    await vi.waitFor(() => expect(seqOf(trail)).toEqual([9]));
    expect(asked.map(({ before }) => before)).toEqual([undefined, 9, undefined]);
  });

  it('reads its filters from the address, writes them there, and restarts at the first page with each', async () => {
    const { trail, asked, written } = trailOf(() => page(9, 9), { patient_id: 'p', tab: 'x' });
    await trail.load();
    trail.older();
    trail.setFilter('action', 'read');
    await vi.waitFor(() => expect(trail.loading).toBe(false));
    expect(asked.at(-1)).toEqual({ patient_id: 'p', action: 'read', before: undefined, page_size: 50 });
    expect(trail.page).toBe(1);
    expect(written.at(-1)).toMatchObject({ patient_id: 'p', action: 'read', user_id: undefined });
    trail.clear();
    expect(trail.query).toEqual({});
  });

  it('keeps only the answer to the last request, and shows failures', async () => {
    const { trail } = trailOf(({ action }) => {
      if (action === 'read') throw new ApiFailure(503, 'unavailable', 'Later');
      return page(9, null);
    });
    trail.setFilter('action', 'read');
    trail.setFilter('action', 'print');
    await vi.waitFor(() => expect(seqOf(trail)).toEqual([9]));
    expect(trail.failure).toBeUndefined();
    trail.setFilter('action', 'read');
    await vi.waitFor(() => expect(trail.failure?.message).toBe('Later'));
  });
});
