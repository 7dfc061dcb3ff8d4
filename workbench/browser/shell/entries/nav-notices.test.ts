import type { LiveEvents, Navigation } from '@clinic-workbench/sdk/browser';
import type { LiveEvent } from '@clinic-workbench/sdk/common';
import { observable, runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { NavNotices } from './nav-notices';

function open(route: string) {
  const place = observable.box({ route, params: {}, query: {} });
  const navigation = {
    get current() {
      return place.get();
    },
  } as Navigation;
  const listeners = new Set<(event: LiveEvent) => void>();
  const live: LiveEvents = {
    on: (_type, listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    notices: new NavNotices(navigation, live),
    listeners,
    tell: (type: string) => listeners.forEach((listener) => listener({ id: '1', type, uuid: 'p' })),
    go: (to: string) => runInAction(() => place.set({ route: to, params: {}, query: {} })),
  };
}

describe('the dot beside a page in the navigation', () => {
  it('appears when somebody adds to the page’s list, and disappears when the page opens', () => {
    const { notices, tell, go } = open('opd');
    tell('patient.created');
    expect([notices.isMarked('opd-patients'), notices.isMarked('opd-settings')]).toEqual([true, false]);
    go('opd-patients');
    expect(notices.isMarked('opd-patients')).toBe(false);
  });

  it('does not appear for changes, or beside the open page', () => {
    const { notices, tell } = open('opd-patients');
    tell('patient.created');
    tell('visit.updated');
    expect([notices.isMarked('opd-patients'), notices.isMarked('opd-visits')]).toEqual([false, false]);
  });

  it('stops listening with the session', () => {
    const { notices, listeners } = open('opd');
    notices.dispose();
    expect(listeners.size).toBe(0);
  });
});
