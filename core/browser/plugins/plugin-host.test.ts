import type { BrowserPlugin } from '@clinic-workbench/sdk/browser';
import type { PluginManifest } from '@clinic-workbench/sdk/common';
import { Container, injectable } from 'inversify';
import { reaction } from 'mobx';
import { describe, expect, it } from 'vitest';
import type { InstalledPlugin } from './installed-plugin';
import { PluginHost } from './plugin-host';

@injectable()
class BillStore {
  readonly rows: string[] = [];
}

const manifest = (id: string, requires: readonly string[], workspace: boolean): PluginManifest => ({
  id,
  name: id,
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires,
  contributes: {
    views: [{ id: `${id}.list`, for: 'page', title: id }],
    ...(workspace ? { workspace: { key: id.toUpperCase(), title: id, icon: 'x' } } : {}),
  },
});
const code = (id: string): BrowserPlugin => ({
  views: { [`${id}.list`]: () => Promise.resolve({ default: () => null }) },
});
const installed = (m: PluginManifest, load: InstalledPlugin['load']): InstalledPlugin => ({
  manifest: m,
  source: 'built-in',
  load,
});

/** Bills with a store, required by a workspace; loading their code waits for `loading`. */
function open(loading: () => Promise<void>) {
  const services = new Container({ defaultScope: 'Singleton', jitless: true });
  const host = new PluginHost(services);
  host.install(
    installed(manifest('bills', [], false), async () => {
      await loading();
      return { default: { ...code('bills'), stores: { bills: BillStore } } };
    }),
  );
  host.install(installed(manifest('bill', ['bills'], true), () => Promise.resolve({ default: code('bill') })));
  return { services, host };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
const atOnce = () => Promise.resolve();

describe('PluginHost', () => {
  it('activates a plugin when its view is first shown, not when a plugin that requires it is', async () => {
    const { services, host } = open(atOnce);
    await host.component('bill.list');
    expect(services.isBound(BillStore)).toBe(false);
    const first = host.component('bills.list');
    expect(host.component('bills.list')).toBe(first);
    await first;
    expect(services.get(BillStore)).toBe(services.get(BillStore));
  });

  it('follows switches: a switched-off plugin and its stores are gone, and come back', async () => {
    const { services, host } = open(atOnce);
    await host.component('bills.list');
    const seen: (readonly string[])[] = [];
    const stop = reaction(
      () => host.enabled.map(({ id }) => id),
      (ids) => seen.push(ids),
    );
    host.setSwitchedOff(['bill']);
    await settle();
    expect(seen).toEqual([[]]);
    expect(services.isBound(BillStore)).toBe(false);
    await expect(host.component('bills.list')).rejects.toThrow('No active plugin offers the view bills.list');
    host.setSwitchedOff([]);
    host.retry('bills.list');
    await host.component('bills.list');
    expect(services.isBound(BillStore)).toBe(true);
    stop();
  });

  it('obeys the last switch when a plugin is switched off and on again while it loads', async () => {
    let release: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => (release = resolve));
    const { services, host } = open(() => slow);
    const first = host.component('bills.list');
    host.setSwitchedOff(['bill']);
    host.setSwitchedOff([]);
    const second = host.component('bills.list');
    expect(second).not.toBe(first);
    release();
    await Promise.all([first, second]);
    await settle();
    expect(services.isBound(BillStore)).toBe(true);
    expect(services.get(BillStore)).toBeInstanceOf(BillStore);
  });

  it('leaves nothing bound when a plugin is switched off while it loads', async () => {
    let release: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => (release = resolve));
    const { services, host } = open(() => slow);
    const shown = host.component('bills.list');
    host.setSwitchedOff(['bill']);
    release();
    await shown;
    await settle();
    expect(services.isBound(BillStore)).toBe(false);
  });

  it('remembers why a plugin failed, leaves the others alone, and fetches a fresh copy on the next try', async () => {
    const { host } = open(atOnce);
    const attempts: number[] = [];
    host.install(
      installed(manifest('lab', [], true), (attempt) => {
        attempts.push(attempt);
        return attempt === 0
          ? Promise.reject(new Error('The file was changed'))
          : Promise.resolve({ default: code('lab') });
      }),
    );
    await expect(host.component('lab.list')).rejects.toThrow('The file was changed');
    expect([...host.failures]).toEqual([['lab', 'The file was changed']]);
    await host.component('bills.list');
    host.retry('lab.list');
    expect(host.failures.size).toBe(0);
    await host.component('lab.list');
    expect(attempts).toEqual([0, 1]);
  });

  it('names the fault of a plugin that does not offer what its manifest declares', async () => {
    const { host } = open(atOnce);
    host.install(installed(manifest('empty', [], true), () => Promise.resolve({ default: {} })));
    host.install(
      installed(manifest('none', [], true), () => Promise.resolve(JSON.parse('{}') as { default: BrowserPlugin })),
    );
    await expect(host.component('empty.list')).rejects.toThrow(
      'empty declares the view empty.list and does not offer it',
    );
    await expect(host.component('none.list')).rejects.toThrow('none exports no plugin by default');
    expect(host.failures.size).toBe(2);
  });

  it('shows no view of a plugin that the server refuses, such as one made for another SDK', async () => {
    const { host } = open(atOnce);
    const refusal = 'Wants SDK ^0.9.0; this is 1.0.0';
    host.install({
      ...installed(manifest('old', [], true), () => Promise.resolve({ default: code('old') })),
      refusal,
    });
    expect(host.states.get('old')).toEqual({ state: 'failed', reason: refusal });
    await expect(host.component('old.list')).rejects.toThrow('No active plugin');
  });

  it('keeps the first of two plugins that offer the same view', async () => {
    const { host } = open(atOnce);
    host.install(
      installed({ ...manifest('copy', [], true), contributes: manifest('bills', [], true).contributes }, () =>
        Promise.resolve({ default: code('bills') }),
      ),
    );
    expect(host.owners.get('bills.list')).toBe('bills');
  });
});
