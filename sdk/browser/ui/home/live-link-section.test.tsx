// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Container } from 'inversify';
import { afterEach, expect, it } from 'vitest';
import { ApiFailure } from '../../api-client';
import { LiveValue } from '../../live/live-value';
import { Navigation } from '../../session/navigation';
import { ServicesContext } from '../../session/services';
import { LiveLinkSection } from './live-link-section';

function show(read: () => Promise<readonly string[]>): void {
  const services = new Container();
  services.bind<Pick<Navigation, 'canOpen'>>(Navigation).toConstantValue({ canOpen: () => false });
  const source = new LiveValue({ read, live: { on: () => () => undefined }, events: [] });
  render(
    <ServicesContext value={services}>
      <LiveLinkSection
        title="Notes to sign"
        nothing="All are signed."
        source={source}
        itemOf={(title) => ({ key: title, title, detail: '', to: 'notes' })}
      />
    </ServicesContext>,
  );
}

afterEach(cleanup);

it('reports a failure, unlike an empty list, and tries again on request', async () => {
  let broken = true;
  show(() => (broken ? Promise.reject(new ApiFailure(503, 'unavailable', 'Not now.')) : Promise.resolve([])));
  expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('All are signed.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows the first six of many, and all on request', async () => {
  show(() => Promise.resolve(Array.from({ length: 9 }, (_, n) => `Note ${n}`)));
  expect(await screen.findAllByRole('listitem')).toHaveLength(6);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 9' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(9);
  expect(screen.queryByRole('button')).toBeNull();
});
