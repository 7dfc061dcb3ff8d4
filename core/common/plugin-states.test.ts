import type { WorkspaceKind } from '@clinic-workbench/sdk/common';
import { describe, expect, it } from 'vitest';
import { pluginStates, type PresentPlugin } from './plugin-states';

interface Wish {
  readonly requires?: readonly string[];
  readonly workspace?: boolean;
  readonly foreign?: boolean;
  /** The kinds of a workspace, and the kinds that a feature joins. */
  readonly kinds?: readonly WorkspaceKind[];
}

function present(wishes: Readonly<Record<string, Wish>>): PresentPlugin[] {
  return Object.entries(wishes).map(([id, { requires = [], workspace, foreign, kinds = [] }]) => ({
    source: foreign ? 'third-party' : 'built-in',
    manifest: {
      id,
      name: id,
      version: '1.0.0',
      engines: { sdk: '^1.0.0' },
      requires,
      contributes: workspace ? { workspace: { key: id.toUpperCase(), title: id, icon: 'x', kinds } } : { joins: kinds },
    },
  }));
}

function states(
  wishes: Readonly<Record<string, Wish>>,
  off: readonly string[],
  failures: Readonly<Record<string, string>>,
) {
  const found = pluginStates(present(wishes), new Set(off), new Map(Object.entries(failures)));
  return Object.fromEntries([...found].map(([id, { state }]) => [id, state]));
}

const hospital = {
  patients: {},
  bills: { requires: ['patients'] },
  lonely: {},
  recept: { workspace: true, requires: ['patients'] },
  bill: { workspace: true, requires: ['bills'] },
};

describe('pluginStates', () => {
  it('switches a feature on with its requirements while a workspace of a kind that it joins is on', () => {
    const wishes: Readonly<Record<string, Wish>> = {
      notes: { kinds: ['clinical'], requires: ['patients'] },
      patients: {},
      stock: { kinds: ['pharmacy'] },
      opd: { workspace: true, kinds: ['clinical'] },
      bill: { workspace: true, kinds: ['money'] },
    };
    expect(states(wishes, [], {})).toMatchObject({ notes: 'on', patients: 'on', stock: 'off' });
    expect(states(wishes, ['opd'], {})).toMatchObject({ notes: 'off', patients: 'off' });
    expect(states(wishes, [], { patients: 'Broken' })).toMatchObject({ notes: 'failed' });
  });

  it('switches a workspace on, and a feature while an active plugin requires it directly or not', () => {
    expect(states(hospital, [], {})).toEqual({ patients: 'on', bills: 'on', lonely: 'off', recept: 'on', bill: 'on' });
    expect(states(hospital, ['bill'], {})).toMatchObject({ patients: 'on', bills: 'off', recept: 'on', bill: 'off' });
    expect(states(hospital, ['bill', 'recept'], {})).toMatchObject({ patients: 'off', bills: 'off' });
  });

  it('keeps a third-party plugin on until it is switched off', () => {
    const dental = { ...hospital, 'acme-dental': { foreign: true, requires: ['lonely'] } };
    expect(states(dental, [], {})).toMatchObject({ 'acme-dental': 'on', lonely: 'on' });
    expect(states(dental, ['acme-dental'], {})).toMatchObject({ 'acme-dental': 'off', lonely: 'off' });
  });

  it('fails plugins with a missing or failed requirement, and those that require them', () => {
    expect(
      states({ a: { workspace: true, requires: ['gone'] }, b: { workspace: true, requires: ['a'] } }, [], {}),
    ).toEqual({
      a: 'failed',
      b: 'failed',
    });
    expect(states(hospital, [], { patients: 'changed on disk' })).toMatchObject({
      patients: 'failed',
      recept: 'failed',
      bill: 'failed',
    });
  });

  it('never switches on plugins that require each other, and ends', () => {
    const circle = { a: { workspace: true, requires: ['b'] }, b: { requires: ['c'] }, c: { requires: ['b'] } };
    expect(states(circle, [], {})).toEqual({ a: 'failed', b: 'failed', c: 'failed' });
  });

  it('is off, not failed, if a requirement is off', () => {
    expect(states({ a: { workspace: true }, b: { workspace: true, requires: ['a'] } }, ['a'], {})).toEqual({
      a: 'off',
      b: 'off',
    });
  });

  it('gives the reason', () => {
    const failures = new Map([['a', 'Wants SDK ^2.0.0; this is 1.2.0']]);
    const found = pluginStates(present({ a: { workspace: true } }), new Set(), failures);
    expect(found.get('a')).toEqual({ state: 'failed', reason: 'Wants SDK ^2.0.0; this is 1.2.0' });
  });
});
