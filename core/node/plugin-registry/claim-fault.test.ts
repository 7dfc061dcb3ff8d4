import type { Contributions, PluginManifest } from '@clinic-workbench/sdk/common';
import { expect, it } from 'vitest';
import { InstalledPlugins, notAccepted } from './installed-plugins';

const plugin = (id: string, contributes: Contributions): PluginManifest => ({
  id,
  name: id,
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  contributes,
});
const wards = plugin('wards', {
  resources: [{ id: 'Beds', title: 'Beds', verbs: ['clean'] }],
  workspace: { key: 'WARD', title: 'Ward', icon: 'bed' },
});

function failures(...thirdParty: PluginManifest[]): ReadonlyMap<string, string> {
  const all = [
    ...thirdParty.map((manifest) => ({ manifest, source: 'third-party' as const })),
    { manifest: wards, source: 'built-in' as const },
  ];
  return new InstalledPlugins(all, '1.0.0', new Map()).failures;
}

it.each(['beds', 'BEDS', ' Beds '])('refuses a third party the resource %j of a built-in plugin', (id) => {
  const acme = plugin('acme', {
    resources: [
      { id: 'acme', title: 'Acme' },
      { id, title: 'Linen', verbs: ['seize'] },
    ],
  });
  expect(failures(acme)).toEqual(
    new Map([['acme', 'The resource beds belongs to wards. Another would do, such as acme']]),
  );
});

it('refuses a third party the workspace of a built-in plugin, in any spelling', () => {
  const acme = plugin('acme', { workspace: { key: 'ward', title: 'Ward', icon: 'x' } });
  expect(failures(acme)).toEqual(new Map([['acme', 'The workspace WARD belongs to wards']]));
});

/** Third-party plugins with a hash, as in the plugins folder, beside the built-in one. */
function installed(...ids: readonly (readonly [id: string, resource: string])[]): InstalledPlugins {
  const foreign = ids.map(([id, resource]) => ({
    manifest: plugin(id, { resources: [{ id: resource, title: resource }] }),
    source: 'third-party' as const,
    hash: `hash-of-${id}`,
  }));
  return new InstalledPlugins([...foreign, { manifest: wards, source: 'built-in' }], '1.0.0', new Map());
}
const accepting = (...ids: string[]) => ({ switchedOff: [], accepted: ids.map((id) => `${id} hash-of-${id}`) });
const belongsTo = (id: string, other: string) => ({
  state: 'failed',
  reason: `The resource linen belongs to ${id}. Another would do, such as ${other}`,
});
const waits = { state: 'off', reason: notAccepted };

it('gives a name to the plugin that the organization accepted, even if another folder comes first', () => {
  const plugins = installed(['early', 'linen'], ['late', 'linen']);
  expect(plugins.failures).toEqual(new Map());
  const states = plugins.statesFor(accepting('late'));
  expect(states.get('late')).toEqual({ state: 'on' });
  expect(states.get('early')).toEqual(belongsTo('late', 'early'));
  // Another organization may choose otherwise.
  const others = plugins.statesFor(accepting('early'));
  expect(others.get('early')).toEqual({ state: 'on' });
  expect(others.get('late')).toEqual(belongsTo('early', 'late'));
});

it('describes a workspace as the accepted plugin does, even if another folder comes first', () => {
  const all = (['in-person', 'at-home'] as const).map((meets, index) => ({
    manifest: plugin(`round-${index}`, { workspace: { key: 'ROUND', title: `Round ${index}`, icon: 'home', meets } }),
    source: 'third-party' as const,
    hash: `hash-of-round-${index}`,
  }));
  const plugins = new InstalledPlugins([...all, { manifest: wards, source: 'built-in' }], '1.0.0', new Map());
  expect(plugins.workspace('round', accepting('round-1'))?.meets).toBe('at-home');
  expect(plugins.workspace('round', accepting('round-0'))?.meets).toBe('in-person');
  const off = { ...accepting('round-1'), switchedOff: ['round-1'] };
  expect(plugins.workspace('round', off)?.title).toBe('Round 1');
  expect(plugins.workspace('ward', accepting())?.title).toBe('Ward');
  expect(plugins.workspace('nowhere', accepting())).toBeUndefined();
});

it('reserves nothing for a waiting or refused plugin', () => {
  const waiting = installed(['early', 'linen'], ['late', 'linen']).statesFor(accepting());
  expect([waiting.get('early'), waiting.get('late')]).toEqual([waits, waits]);
  const bad = plugin('bad', {
    resources: [
      { id: 'linen', title: 'Linen' },
      { id: 'beds', title: 'Beds' },
    ],
  });
  const good = plugin('good', { resources: [{ id: 'linen', title: 'Linen' }] });
  const third = [bad, good].map((manifest) => ({ manifest, source: 'third-party' as const, hash: 'x' }));
  const all = [...third, { manifest: wards, source: 'built-in' as const }];
  const plugins = new InstalledPlugins(all, '1.0.0', new Map());
  expect(plugins.failures).toEqual(
    new Map([['bad', 'The resource beds belongs to wards. Another would do, such as bad']]),
  );
  expect(plugins.statesFor({ switchedOff: [], accepted: ['bad x', 'good x'] }).get('good')).toEqual({ state: 'on' });
});

it('keeps an accepted plugin’s names while it is switched off, and gives them to the first of two accepted', () => {
  const plugins = installed(['first', 'linen'], ['second', 'linen']);
  const off = plugins.statesFor({ ...accepting('second'), switchedOff: ['second'] });
  expect(off.get('first')).toEqual(belongsTo('second', 'first'));
  const both = plugins.statesFor(accepting('first', 'second'));
  expect([both.get('first'), both.get('second')]).toEqual([{ state: 'on' }, belongsTo('first', 'second')]);
});
