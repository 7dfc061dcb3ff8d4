import type { Contributions, PluginManifest } from '@clinic-workbench/sdk/common';
import { expect, it } from 'vitest';
import { InstalledPlugins } from './installed-plugins';

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

it('refuses it the workspace of one, however it is written', () => {
  const acme = plugin('acme', { workspace: { key: 'ward', title: 'Ward', icon: 'x' } });
  expect(failures(acme)).toEqual(new Map([['acme', 'The workspace WARD belongs to wards']]));
});

it('lets the first of two third parties have a resource, and does not count one that was refused', () => {
  const [bad, first, second] = ['bad', 'first', 'second'].map((id) =>
    plugin(id, {
      resources: [{ id: 'linen', title: 'Linen' }, ...(id === 'bad' ? [{ id: 'beds', title: 'Beds' }] : [])],
    }),
  );
  expect(failures(bad!, first!, second!)).toEqual(
    new Map([
      ['bad', 'The resource beds belongs to wards. Another would do, such as bad'],
      ['second', 'The resource linen belongs to first. Another would do, such as second'],
    ]),
  );
});
