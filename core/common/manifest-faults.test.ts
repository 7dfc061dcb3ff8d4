import { expect, it } from 'vitest';
import { manifestFaults } from './manifest-faults';

const good = {
  id: 'acme-dental',
  name: 'Dental',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  contributes: {
    views: [{ id: 'acme-dental.chart', for: 'page', title: 'Dental chart' }],
    routes: [{ name: 'recept-dental', path: '/recept/dental', view: 'acme-dental.chart' }],
  },
};

it('finds nothing wrong with a manifest that is right', () => {
  expect(manifestFaults(good)).toEqual([]);
});

it.each([
  [null, 'The manifest is not an object'],
  [[], 'The manifest is not an object'],
  [{ ...good, id: '../core' }, 'The id "../core" is not in kebab-case'],
  [{ ...good, name: 7 }, 'The manifest: name is missing or not a text'],
  [{ ...good, engines: {} }, 'engines.sdk does not name a range of versions'],
  [{ ...good, requires: 'patients' }, 'The manifest: requires is not a list of texts'],
  [{ ...good, contributes: { routes: {} } }, 'contributes.routes is not a list'],
  [{ ...good, contributes: { routes: [null] } }, 'contributes.routes[0] is not an object'],
  [
    { ...good, contributes: { views: [{ ...good.contributes.views[0], id: 'patients.list' }] } },
    'The view patients.list does not begin with acme-dental.',
  ],
  [{ ...good, contributes: { routes: good.contributes.routes } }, 'The view acme-dental.chart is not declared'],
  [
    { ...good, contributes: { ...good.contributes, routes: [{ ...good.contributes.routes[0], path: 'dental' }] } },
    'The path of recept-dental does not begin with /',
  ],
])('says what is wrong with %j', (manifest, fault) => {
  expect(manifestFaults(manifest)).toEqual([fault]);
});
