import { describe, expect, it } from 'vitest';
import { locationState, organizationState, roleState, scheduleState, serviceState, teamState } from './step-states';

const page = (data: readonly { name: string; price_tiers: readonly unknown[] }[], total = data.length) => ({
  data,
  meta: { total, page: 1, page_size: 100 },
});

describe('the steps of setting up', () => {
  it('names the missing fields of the organization', () => {
    expect(organizationState({ address: 'Castle Road', phone: null, logo: null })).toEqual({
      done: false,
      text: 'Still missing: {{names}}.',
      names: ['phone', 'logo'],
    });
    expect(organizationState({ address: 'Castle Road', phone: '1', logo: 'a.webp' }).done).toBe(true);
  });

  it('needs at least one location and one schedule', () => {
    expect([0, 1].map((count) => locationState(count).done)).toEqual([false, true]);
    expect([0, 1].map((count) => scheduleState(count).done)).toEqual([false, true]);
  });

  it('needs a service with a price, and names the services without one', () => {
    expect(serviceState(page([])).done).toBe(false);
    expect(serviceState(page([{ name: 'Scan', price_tiers: [] }]))).toMatchObject({
      done: false,
      text: 'No service has a price yet.',
    });
    const some = ['A', 'B', 'C', 'D'].map((name) => ({ name, price_tiers: [] }));
    expect(serviceState(page([{ name: 'Scan', price_tiers: [{}] }, ...some], 7))).toMatchObject({
      done: true,
      count: 7,
      names: ['A', 'B', 'C', '…'],
    });
    expect(serviceState(page([{ name: 'Scan', price_tiers: [{}] }]))).not.toHaveProperty('names');
  });

  it('needs another person beside the administrator, in another role', () => {
    expect([1, 2].map((count) => teamState(count).done)).toEqual([false, true]);
    expect(roleState([{ users: 3 }, { users: 0 }]).done).toBe(false);
    expect(roleState([{ users: 3 }, { users: 1 }])).toMatchObject({ done: true, count: 2 });
  });
});
