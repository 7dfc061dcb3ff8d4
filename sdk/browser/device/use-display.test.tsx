// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Container } from 'inversify';
import { afterEach, expect, it } from 'vitest';
import { ServicesContext } from '../session/services';
import { useDisplay } from './use-display';
import { ValueSets, type Coding } from '../session/workbench-services';

function Specimen({ code }: { readonly code: string | null }) {
  return <p>{useDisplay('specimen-type', code) ?? 'none'}</p>;
}

function shown(get: () => Promise<readonly Coding[]>) {
  const services = new Container();
  services.bind<ValueSets>(ValueSets).toConstantValue({ get });
  const drawn = (code: string | null) => (
    <ServicesContext value={services}>
      <Specimen code={code} />
    </ServicesContext>
  );
  const { rerender } = render(drawn('BLD'));
  return (code: string | null) => rerender(drawn(code));
}

afterEach(cleanup);

it('is the display of the code, and follows the code', async () => {
  const show = shown(() => Promise.resolve([{ code: 'BLD', display: 'Whole blood' }]));
  expect(await screen.findByText('Whole blood')).toBeTruthy();
  show('XYZ');
  expect(screen.getByText('XYZ')).toBeTruthy();
  show(null);
  expect(screen.getByText('none')).toBeTruthy();
});

it('is the code if its value set does not load', async () => {
  shown(() => Promise.reject(new Error('offline')));
  await Promise.resolve();
  expect(screen.getByText('BLD')).toBeTruthy();
});
