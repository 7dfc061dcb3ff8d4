import { expect, it } from 'vitest';
import { engineFault } from './engine-fault';
import { InstalledPlugins } from './installed-plugins';

function wanting(sdk: string) {
  const workspace = { key: 'DENTAL', title: 'Dental', icon: 'x' };
  return { id: 'dental', name: 'Dental', version: '1.0.0', engines: { sdk }, contributes: { workspace } };
}

it.each(['^1.0.0', '1.x', '>=1.1 <2'])('lets a plugin for SDK %s run on 1.2.0', (range) => {
  expect(engineFault(wanting(range), '1.2.0')).toBeUndefined();
});

it('states the SDK that a plugin wants and the present one', () => {
  expect(engineFault(wanting('^2.0.0'), '1.2.0')).toBe('Wants SDK ^2.0.0; this is 1.2.0');
  expect(engineFault(wanting('latest'), '1.2.0')).toBe('Names no range of SDK versions: latest');
});

it('lists a plugin for another SDK as failed', () => {
  const plugins = new InstalledPlugins([{ manifest: wanting('^2.0.0'), source: 'built-in' }], '1.2.0', new Map());
  expect(plugins.statesFor({ switchedOff: [], accepted: [] }).get('dental')).toEqual({
    state: 'failed',
    reason: 'Wants SDK ^2.0.0; this is 1.2.0',
  });
  expect(plugins.failures.get('dental')).toBe('Wants SDK ^2.0.0; this is 1.2.0');
});
