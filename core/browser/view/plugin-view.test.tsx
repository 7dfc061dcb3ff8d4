// @vitest-environment jsdom
import { ServicesContext, View, ViewContext } from '@clinic-workbench/sdk/browser';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { runInAction } from 'mobx';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { InstalledPlugin } from '../plugins/installed-plugin';
import { clientFor } from '../testing/client-for';
import { openForTest, plugin } from '../testing/session-for-test';
import { PluginView } from './plugin-view';

const page = (id: string) => ({
  workspace: { key: id.toUpperCase(), title: id, icon: 'x' },
  views: [{ id: `${id}.main`, for: 'page' as const, title: id }],
});
const showing = (id: string, load: InstalledPlugin['load']): InstalledPlugin => ({ ...plugin(id, page(id), []), load });
const words =
  (id: string, text: string): InstalledPlugin['load'] =>
  () =>
    Promise.resolve({
      default: { views: { [`${id}.main`]: () => Promise.resolve({ default: () => <p>{text}</p> }) } },
    });

function open(...plugins: InstalledPlugin[]) {
  const parts = openForTest(clientFor('http://127.0.0.1:1', {}).api, null);
  runInAction(() => plugins.forEach(parts.host.install));
  return parts;
}

/** A view around another. */
const wrapping =
  (id: string, inner: string): InstalledPlugin['load'] =>
  () =>
    Promise.resolve({
      default: { views: { [`${id}.main`]: () => Promise.resolve({ default: () => <View id={inner} /> }) } },
    });

const Shown = ({ of, ids }: { readonly of: ReturnType<typeof open>; readonly ids: readonly string[] }) => (
  <StrictMode>
    <ServicesContext value={of.services}>
      <ViewContext value={PluginView}>
        {ids.map((id) => (
          <View key={id} id={id} />
        ))}
      </ViewContext>
    </ServicesContext>
  </StrictMode>
);

async function show(parts: ReturnType<typeof open>, ...ids: string[]) {
  await act(async () => {
    render(<Shown of={parts} ids={ids} />);
    await Promise.resolve();
  });
}

const tryAgain = () =>
  act(async () => {
    fireEvent.click(screen.getByText('Try again'));
    await Promise.resolve();
  });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(cleanup);

describe('View', () => {
  it('shows the other views when one cannot be loaded, and recovers on the next try', async () => {
    let broken = true;
    const parts = open(
      showing('bad', (attempt) => (broken ? Promise.reject(new Error('offline')) : words('bad', 'back')(attempt))),
      showing('good', words('good', 'fine')),
    );
    await show(parts, 'bad.main', 'good.main');
    expect(await screen.findByText('fine')).toBeTruthy();
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(parts.contributions.failures.get('bad')).toBe('offline');
    broken = false;
    await tryAgain();
    expect(await screen.findByText('back')).toBeTruthy();
    expect(parts.contributions.failures.has('bad')).toBe(false);
  });

  it('shows a view as soon as it is loaded, without waiting for a timer', async () => {
    const parts = open(showing('outer', wrapping('outer', 'inner.main')), showing('inner', words('inner', 'there')));
    // Outside React's testing mode, which waits for no timer; none of these fires.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    try {
      root.render(<Shown of={parts} ids={['outer.main']} />);
      for (let turn = 0; turn < 50 && place.textContent !== 'there'; turn++)
        await new Promise((resolve) => setImmediate(resolve));
      expect(place.textContent).toBe('there');
    } finally {
      root.unmount();
      place.remove();
      vi.unstubAllGlobals();
      vi.useRealTimers();
    }
  });

  it('contains a view that throws while rendering, names its plugin, and recovers', async () => {
    let broken = true;
    const Main = () => {
      if (broken) throw new Error('no such bed');
      return <p>back</p>;
    };
    const parts = open(
      showing('bad', () =>
        Promise.resolve({ default: { views: { 'bad.main': () => Promise.resolve({ default: Main }) } } }),
      ),
      showing('good', words('good', 'fine')),
    );
    await show(parts, 'bad.main', 'good.main');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(await screen.findByText('fine')).toBeTruthy();
    expect(parts.contributions.failures.get('bad')).toBe('no such bed');
    broken = false;
    await tryAgain();
    expect(await screen.findByText('back')).toBeTruthy();
  });

  it('names the right that is missing instead of showing the view', async () => {
    await show(open(), 'patients.secret');
    expect(screen.getByRole('alert').textContent).toContain('secrets.read');
  });

  it('reserves space for a loading page, and none for a button or a window', async () => {
    const never = () => new Promise<never>(() => undefined);
    const views = (['page', 'charge-action', 'checkout'] as const).map((spot) => ({
      id: `slow.${spot}`,
      for: spot,
      title: spot,
    }));
    const slow: InstalledPlugin = { ...plugin('slow', { ...page('slow'), views }, []), load: never };
    await show(open(slow), 'slow.page');
    expect(screen.getAllByText('Loading…')).toHaveLength(1);
    cleanup();
    await show(open(slow), 'slow.charge-action', 'slow.checkout');
    expect(screen.queryByText('Loading…')).toBeNull();
  });

  it('disappears with a message when its plugin is switched off', async () => {
    const parts = open(showing('good', words('good', 'fine')));
    await show(parts, 'good.main');
    expect(await screen.findByText('fine')).toBeTruthy();
    await act(async () => {
      parts.host.setSwitchedOff(['good']);
      await Promise.resolve();
    });
    expect(screen.queryByText('fine')).toBeNull();
    expect(await screen.findByRole('alert')).toBeTruthy();
  });

  it('shows nothing of a switched-off plugin if the view is optional, and the view once the plugin is on', async () => {
    const around = () => (
      <>
        <p>around</p>
        <View id="good.main" ifAllowed />
      </>
    );
    const optional: InstalledPlugin['load'] = () =>
      Promise.resolve({ default: { views: { 'outer.main': () => Promise.resolve({ default: around }) } } });
    const parts = open(showing('outer', optional), showing('good', words('good', 'fine')));
    parts.host.setSwitchedOff(['good']);
    await show(parts, 'outer.main');
    expect(await screen.findByText('around')).toBeTruthy();
    expect([screen.queryByRole('alert'), screen.queryByText('fine')]).toEqual([null, null]);
    await act(async () => {
      parts.host.setSwitchedOff([]);
      await Promise.resolve();
    });
    expect(await screen.findByText('fine')).toBeTruthy();
  });
});
