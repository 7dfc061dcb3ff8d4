import { describe, expect, it } from 'vitest';
import type { Slot } from '../../../schedules/common/slot';
import {
  bookingFaults,
  bookingPayload,
  emptyBooking,
  firstOpenStep,
  wrongFieldsOf,
  type BookedService,
  type BookingValues,
} from './booking-values';

const patient = { uuid: 'p', full_name: 'Ama Mensah', patient_number: 'P000001', mobile: null };
const money = { currency: 'GHS', charge: '10.00', cost: '10.00' };
const tier = { uuid: 't', id: 't', name: 'Standard', ...money, label: 'Standard - GHS 10.00', value: 'Standard' };
const service: BookedService = { uuid: 's', name: 'Eyes', price_tiers: [tier], confirmation_required: false };
const slot = { id: 'l' } as Slot;
const whole: BookingValues = { ...emptyBooking(patient), service, tier: 't', slot };

describe('a booking', () => {
  it('begins with the patient step, or with the service when begun from a patient’s profile', () => {
    expect(emptyBooking(undefined).step).toBe('patient');
    expect(emptyBooking(patient)).toMatchObject({ step: 'service', patient, appointment_type: 'ROUTINE' });
  });

  it('goes no further than the first incomplete step', () => {
    expect(firstOpenStep(emptyBooking(undefined))).toBe('patient');
    expect(firstOpenStep({ ...whole, tier: '' })).toBe('service');
    expect(firstOpenStep({ ...whole, slot: null })).toBe('slot');
    expect(firstOpenStep({ ...whole, overbook: true, overbook_reason: ' x ' })).toBe('slot');
    expect(firstOpenStep({ ...whole, comment: 'x'.repeat(2001) })).toBe('notes');
    expect(firstOpenStep(whole)).toBe('summary');
  });

  it('needs a price only for a service with prices', () => {
    const free = { ...whole, service: { ...service, price_tiers: [] }, tier: '' };
    expect(wrongFieldsOf('service', free)).toEqual([]);
    expect(wrongFieldsOf('service', { ...whole, tier: '' })).toEqual(['tier']);
  });

  it('accepts twenty reasons of 200 characters, one per line', () => {
    const lines = (n: number, length: number) => ({ ...whole, reasons: `${'x'.repeat(length)}\n`.repeat(n) });
    expect(bookingFaults(lines(20, 200))).toEqual({});
    expect(bookingFaults(lines(21, 1))).toHaveProperty('reasons');
    expect(bookingFaults(lines(1, 201))).toHaveProperty('reasons');
  });

  it('is sent with the defaults of the specification, and without empty fields', () => {
    expect(bookingPayload(whole)).toEqual({
      appointment_type: 'ROUTINE',
      healthcare_service_id: 's',
      slot_id: 'l',
      patient_id: 'p',
      service_tier_id: 't',
      priority: 0,
      requested_period: 0,
      minutes_duration: 0,
    });
    const more = {
      ...whole,
      comment: ' By car ',
      reasons: 'Cough\n\n Fever ',
      overbook: true,
      overbook_reason: ' Urgent ',
    };
    expect(bookingPayload(more)).toMatchObject({
      comment: 'By car',
      reasons: ['Cough', 'Fever'],
      overbook_reason: 'Urgent',
    });
  });

  it('sends no reason for overbooking unless the slot is overbooked', () => {
    expect(bookingPayload({ ...whole, overbook_reason: 'Urgent' })).not.toHaveProperty('overbook_reason');
  });
});
