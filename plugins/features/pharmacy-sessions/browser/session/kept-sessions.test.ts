import type { LocalCopies } from '@clinic-workbench/sdk/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SessionReport, SessionTransaction } from '../../common/pharmacy-session';
import { KeptSessions } from './kept-sessions';

/** The copies in a browser; they are JSON. */
function browserCopies(): LocalCopies {
  const stored = new Map<string, string>();
  return {
    read: <T>(name: string) => {
      const text = stored.get(name);
      return Promise.resolve(text === undefined ? undefined : (JSON.parse(text) as T));
    },
    all: () => Promise.resolve([]),
    write: (name, value) => Promise.resolve(void stored.set(name, JSON.stringify(value))),
    forget: (name) => Promise.resolve(void stored.delete(name)),
  };
}

const report = (id: string, more: Partial<SessionReport['session']> = {}): SessionReport => ({
  session: {
    id,
    user_id: 'ama',
    user_name: 'Ama',
    location_id: 'ridge',
    location_name: 'Ridge',
    opening_float: '10.00',
    currency: 'GHS',
    notes: null,
    status: 'active',
    created_at: '2026-11-24T08:00:00.000Z',
    opened_at: '2026-11-24T08:00:00.000Z',
    closed_at: null,
    closing_float: null,
    actual_cash: null,
    variance: null,
    variance_reason: null,
    ...more,
  },
  stats: { totalTransactions: 1, totalRevenue: '5.00', totalDispensed: 2, variance: null },
});
const sale = { id: 'k1 dispense', amount: '5.00' } as SessionTransaction;

let kept: KeptSessions;
beforeEach(() => (kept = new KeptSessions(browserCopies())));

describe('a session that a browser keeps', () => {
  it('is found by its user at its place only, while it is active', async () => {
    await kept.keep(report('s1'));
    expect(await kept.active('ama', 'ridge')).toEqual(report('s1'));
    expect(await kept.active('kofi', 'ridge')).toBeUndefined();
    expect(await kept.active('ama', 'cape')).toBeUndefined();
    await kept.keep(report('s1', { status: 'closed' }));
    expect(await kept.active('ama', 'ridge')).toBeUndefined();
  });

  it('that is new begins without the transactions of the one before', async () => {
    await kept.keep(report('s1'));
    await kept.keepTransactions('s1', [sale]);
    expect(await kept.transactions('s1')).toEqual([sale]);
    await kept.keep(report('s2'));
    expect(await kept.transactions('s1')).toEqual([]);
    expect(await kept.transactions('s2')).toEqual([]);
  });

  it('is kept by its id when it closes, and is active no more', async () => {
    await kept.keep(report('s1'));
    await kept.keepTransactions('s1', [sale]);
    expect(await kept.report('s1')).toBeNull();
    const closed = report('s1', { status: 'closed', variance: '-1.00' });
    await kept.close(closed);
    expect(await kept.report('s1')).toEqual(closed);
    expect(await kept.active('ama', 'ridge')).toBeUndefined();
    expect(await kept.transactions('s1')).toEqual([]);
  });

  it('that closes late leaves the next one active', async () => {
    await kept.keep(report('s2'));
    await kept.close(report('s1', { status: 'closed' }));
    expect(await kept.active('ama', 'ridge')).toEqual(report('s2'));
    await kept.forgetActive('ridge');
    expect(await kept.active('ama', 'ridge')).toBeUndefined();
  });
});
