// @vitest-environment jsdom
import { Formats, Photos, ServicesContext, Session } from '@clinic-workbench/sdk/browser';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Container } from 'inversify';
import { afterEach, expect, it } from 'vitest';
import type { Visit } from '../../common/visit';
import { PrintTicket } from './print-ticket';

afterEach(cleanup);

const visit = {
  ticket_number: 'B12',
  visit_number: 'V000123',
  location: { name: 'Outpatients' },
  assigned_to: null,
  healthcare_service: null,
  arrived_at: null,
  patient: { full_name: 'Afua Paper' },
} as unknown as Visit;

it('the printed ticket shows its number, the place and the visit, and no name', () => {
  const services = new Container();
  services.bind(Session).toConstantValue({ organization: { organization_name: 'Ridge Hospital', logo: null } });
  services.bind(Photos).toConstantValue({ ofFile: () => undefined });
  services.bind(Formats).toConstantValue({ dateTime: String });
  render(
    <ServicesContext value={services}>
      <PrintTicket visit={visit} />
    </ServicesContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Print ticket' }));
  const sheet = document.querySelector('[data-print-sheet]')?.textContent;
  for (const shown of ['B12', 'Outpatients', 'V000123']) expect(sheet).toContain(shown);
  expect(sheet).not.toContain('Afua');
});
