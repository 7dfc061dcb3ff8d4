import type { PluginManifest } from '@clinic-workbench/sdk/common';
import { describe, expect, it } from 'vitest';
import { addressDenial, routeDenial, routeTableOf } from './route-access';

const manifest = (id: string, contributes: PluginManifest['contributes']): PluginManifest => ({
  id,
  name: id,
  version: '1.0.0',
  engines: { sdk: '*' },
  contributes,
});
const workspace = (key: string) => ({ key, title: key, icon: 'x' });
const manifests = [
  manifest('admin', {
    workspace: workspace('ADMIN'),
    navItems: [{ route: 'lab-configurations', label: 'Lab', icon: 'x' }],
  }),
  manifest('virt', {
    workspace: workspace('VIRT'),
    routes: [{ name: 'vist-schedules', path: '/virt/schedules', view: 'schedules.list' }],
  }),
  manifest('recept', { workspace: workspace('RECEPT') }),
  manifest('bill', { workspace: workspace('BILL') }),
  manifest('acme-dental', { navItems: [{ workspace: 'RECEPT', route: 'acme-dental', label: 'Dental', icon: 'x' }] }),
];
const table = routeTableOf(manifests);
const keys = ['ADMIN', 'VIRT', 'RECEPT', 'BILL'];
const message = (route: string, key: string) => routeDenial(route, key, keys, table)?.message;

describe('routeDenial', () => {
  it.each([
    ['recept', 'RECEPT'],
    ['recept-patients', 'RECEPT'],
    ['recept-patients', 'recept'],
    ['bill-bill-statements', 'BILL'],
    ['lab-configurations', 'ADMIN'],
    ['vist-schedules', 'VIRT'],
    ['acme-dental', 'RECEPT'],
  ])('lets %s open in %s, its own workspace', (route, key) => {
    expect(message(route, key)).toBeUndefined();
  });

  it.each([
    'patients-id',
    'patients-id-timeline',
    'patients-id-opd-consultations',
    'encounters-id',
    'services',
    'services-id',
    'service-prices-cost',
    'dashboard-settings',
    'login',
    'forgot-password',
    'reset-password',
    'password-reset',
    'index',
  ])('lets %s open anywhere', (route) => {
    for (const key of [...keys, 'XYZ', '']) expect(message(route, key)).toBeUndefined();
  });

  it('ignores routes whose name contains modal', () => {
    expect(message('admin-profile-modal', 'RECEPT')).toBeUndefined();
    expect(message('modals', 'XYZ')).toBeUndefined();
  });

  it.each([
    ['admin', 'RECEPT'],
    ['admin-roles', 'RECEPT'],
    ['receptionists', 'RECEPT'],
    ['bills', 'BILL'],
    ['vist-schedules', 'RECEPT'],
    ['acme-dental', 'BILL'],
    ['patients', 'RECEPT'],
    ['', 'RECEPT'],
  ])('denies %s in %s with the exact words', (route, key) => {
    expect(message(route, key)).toBe(`You don't have access to this page in the ${key} workspace.`);
  });

  it('names a missing workspace', () => {
    expect(routeDenial('recept', 'xyz', keys, table)).toMatchObject({ status: 403, message: 'Invalid workspace: XYZ' });
    expect(message('opd-patients', 'OPD')).toBe('Invalid workspace: OPD');
  });
});

describe('addressDenial', () => {
  const routes = [{ path: '/recept' }, { path: '/recept/patients' }, { path: '/patients/:id' }];
  const denied = (path: string) => addressDenial(path, ['RECEPT', 'BILL'], ['RECEPT', 'BILL', 'MOM'], routes)?.message;

  it('names the workspace of an address that is a page in another', () => {
    expect(denied('/xyz/patients')).toBe('Invalid workspace: XYZ');
  });

  it.each(['/', '/nowhere', '/xyz/nothing', '/mom/patients', '/bill/patients'])('treats %s as not found', (path) => {
    expect(denied(path)).toBeUndefined();
  });
});
