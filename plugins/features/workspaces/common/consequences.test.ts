import type { PluginManifest } from '@clinic-workbench/sdk/common';
import { describe, expect, it } from 'vitest';
import { consequencesOf } from './consequences';

const base = { version: '1.0.0', engines: { sdk: '^1.0.0' } };
const manifests: PluginManifest[] = [
  {
    ...base,
    id: 'opd',
    name: 'Outpatient department',
    requires: ['notes'],
    contributes: {
      workspace: { key: 'OPD', title: 'Outpatient', icon: 'pulse' },
      routes: [
        { name: 'opd', path: '/opd', view: 'opd.home' },
        { name: 'opd-notes', path: '/opd/notes', view: 'notes.list' },
      ],
      navItems: [{ route: 'opd', label: 'Dashboard', icon: 'dashboard' }],
      profileTabs: [{ route: 'patients-id', view: 'notes.tab', label: 'Summary' }],
    },
  },
  {
    ...base,
    id: 'notes',
    name: 'Notes',
    contributes: {
      views: [{ id: 'notes.list', for: 'page', title: 'All notes' }],
      panels: [{ id: 'notes', view: 'notes.panel', label: 'Notes', icon: 'draw' }],
    },
  },
];

describe('the consequences of switching a plugin off', () => {
  it('lists the workspace, its pages, its tabs and the plugins that go off with it', () => {
    expect(consequencesOf(manifests, new Set(['opd', 'notes']), new Set(), 'opd')).toEqual({
      plugins: ['Notes'],
      pages: ['Dashboard', 'All notes'],
      tabs: ['Summary', 'Notes'],
    });
  });

  it('leaves out a plugin that another one still needs', () => {
    const found = consequencesOf(manifests, new Set(['opd', 'notes']), new Set(['notes']), 'opd');
    expect(found.plugins).toEqual([]);
    expect(found.tabs).toEqual(['Summary']);
  });

  it('is empty if nothing changes', () => {
    const on = new Set(['opd', 'notes']);
    expect(consequencesOf(manifests, on, on, 'opd')).toEqual({ plugins: [], pages: [], tabs: [] });
  });
});
