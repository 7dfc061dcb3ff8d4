// @vitest-environment jsdom
import { Formats, Photos, ServicesContext, Session } from '@clinic-workbench/sdk/browser';
import { cleanup, render, screen } from '@testing-library/react';
import { Container } from 'inversify';
import { afterEach, expect, it } from 'vitest';
import type { Appointment } from '../../common/appointment';
import { Slip } from './slip';

afterEach(cleanup);

const booked = {
  appointment_number: 'A000123',
  ticket_number: null,
  date: '2026-11-23',
  time_zone: 'Africa/Accra',
  patient: { full_name: 'Afua Paper', patient_number: 'P000001' },
  slot: { time_label: '09:00 am' },
  practitioner: { name: 'Dr Owusu' },
  healthcare_service_name: 'Eye clinic',
  home_address: null,
  meeting_url: null,
  location: { name: 'Main site' },
} as unknown as Appointment;

function show(appointment: Appointment): void {
  const services = new Container();
  services.bind(Session).toConstantValue({
    organization: { organization_name: 'Ridge Hospital', logo: null, time_zone: 'Africa/Accra' },
  });
  services.bind(Photos).toConstantValue({ ofFile: () => undefined });
  services.bind(Formats).toConstantValue({ date: String, times: String });
  render(
    <ServicesContext value={services}>
      <Slip appointment={appointment} onPrinted={() => undefined} />
    </ServicesContext>,
  );
}

it('the slip shows the ticket once the patient has arrived, and no line for it before', () => {
  show({ ...booked, ticket_number: 'A7' });
  expect(screen.getByText('Ticket').nextSibling?.textContent).toBe('A7');
  cleanup();
  show(booked);
  expect(screen.queryByText('Ticket')).toBeNull();
  expect(screen.getByText('Afua Paper')).toBeTruthy();
});
