// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { ShellStore } from './shell-store';

const first = () => 'patients';

describe('the frame around the pages', () => {
  beforeEach(() => localStorage.clear());

  it('remembers a narrow navigation for the next visit', () => {
    new ShellStore('ama', false, first).toggleNavigation(false);
    expect(new ShellStore('ama', false, first).wide).toBe(false);
  });

  it('opens the navigation as a drawer on a phone, and keeps its width otherwise', () => {
    const shell = new ShellStore('ama', false, first);
    shell.toggleNavigation(true);
    expect([shell.drawer, shell.wide]).toEqual([true, true]);
  });

  it('shows one dialog at a time and closes all at once', () => {
    const shell = new ShellStore('ama', false, first);
    shell.openOmnibar();
    shell.openModal('change-password');
    expect([shell.omnibar, shell.modal]).toEqual([false, 'change-password']);
    shell.closeModals();
    expect(shell.modal).toBeUndefined();
  });

  it('closes a side panel when its tab is chosen again', () => {
    const shell = new ShellStore('ama', false, first);
    shell.togglePanel('queue');
    shell.togglePanel('patients');
    expect(shell.panel).toBe('patients');
    shell.togglePanel('patients');
    expect(shell.panel).toBeUndefined();
  });

  it('opens the first panel beside the page if there is room, until the user has chosen otherwise', () => {
    const shell = new ShellStore('ama', true, first);
    expect(shell.panel).toBe('patients');
    shell.closePanel();
    expect(new ShellStore('ama', true, first).panel).toBeUndefined();
    expect(new ShellStore('kofi', true, first).panel).toBe('patients');
    expect(new ShellStore('kofi', false, first).panel).toBeUndefined();
    shell.togglePanel('queue');
    expect(new ShellStore('ama', true, first).panel).toBe('queue');
    expect(new ShellStore('esi', true, () => undefined).panel).toBeUndefined();
  });
});
