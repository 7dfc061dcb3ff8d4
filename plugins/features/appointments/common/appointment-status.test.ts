import { describe, expect, it } from 'vitest';
import {
  actionsOf,
  appointmentStatuses,
  appointmentTransitions,
  holdsTime,
  mayBecome,
  mayMove,
  statusAfter,
} from './appointment-status';
import { flagsOf } from './appointment';
import { createPayload, updatePayload } from './payloads';

describe('the status of an appointment', () => {
  it('goes from booking to arrival to the end, and back one step after a mistake', () => {
    expect(statusAfter('pending', 'CONFIRM')).toBe('booked');
    expect(statusAfter('booked', 'ARRIVE')).toBe('arrived');
    expect(statusAfter('arrived', 'CHECK_IN')).toBe('checked-in');
    expect(statusAfter('checked-in', 'FULFIL')).toBe('fulfilled');
    expect(statusAfter('fulfilled', 'REOPEN')).toBe('checked-in');
    expect(statusAfter('checked-in', 'REOPEN')).toBe('arrived');
    expect(statusAfter('arrived', 'REOPEN')).toBe('booked');
    expect(statusAfter('noshow', 'REOPEN')).toBe('booked');
  });

  it('does not return from cancelled or entered-in-error', () => {
    expect(appointmentTransitions.cancelled).toEqual(['entered-in-error']);
    expect(actionsOf('cancelled')).toEqual(['ENTERED_IN_ERROR']);
    expect(actionsOf('entered-in-error')).toEqual([]);
    expect(mayMove('cancelled')).toBe(false);
  });

  it('is not changed by an unsuitable action', () => {
    expect(statusAfter('booked', 'CONFIRM')).toBeUndefined();
    expect(statusAfter('arrived', 'CONFIRM')).toBeUndefined();
    expect(statusAfter('noshow', 'CONFIRM')).toBeUndefined();
    expect(statusAfter('checked-in', 'ARRIVE')).toBeUndefined();
    expect(statusAfter('fulfilled', 'CHECK_IN')).toBeUndefined();
    expect(statusAfter('pending', 'ARRIVE')).toBeUndefined();
    expect(statusAfter('fulfilled', 'CANCEL')).toBeUndefined();
    expect(statusAfter('booked', 'REOPEN')).toBeUndefined();
    expect(statusAfter('booked', 'RESCHEDULE')).toBeUndefined();
  });

  it('can be entered in error from any other status, and never becomes its current one', () => {
    for (const status of appointmentStatuses) {
      expect(mayBecome(status, 'entered-in-error')).toBe(status !== 'entered-in-error');
      expect(mayBecome(status, status)).toBe(false);
    }
  });

  it('occupies time only from pending to fulfilled', () => {
    expect(appointmentStatuses.filter(holdsTime)).toEqual(['pending', 'booked', 'arrived', 'checked-in', 'fulfilled']);
  });
});

describe('the flags of an appointment', () => {
  it('follow from its status and the end of its slot', () => {
    const end = '2026-11-21T09:00:00.000Z';
    const at = Date.parse(end);
    expect(flagsOf('cancelled', end, at)).toEqual({ isCancelled: true, isPending: false, isPast: false });
    expect(flagsOf('pending', end, at + 1)).toEqual({ isCancelled: false, isPending: true, isPast: true });
    expect(flagsOf('booked', end, at - 1)).toEqual({ isCancelled: false, isPending: false, isPast: false });
  });
});

describe('the payloads', () => {
  it('have the defaults of the specification', () => {
    expect(createPayload({ healthcare_service_id: 's', slot_id: 'l', patient_id: 'p' })).toEqual({
      appointment_type: 'ROUTINE',
      healthcare_service_id: 's',
      slot_id: 'l',
      patient_id: 'p',
      service_tier_id: null,
      priority: 0,
      requested_period: 0,
      minutes_duration: 0,
    });
    expect(updatePayload({ slot_id: 'l' })).toEqual({ comment: '', appointment_type: 'ROUTINE', slot_id: 'l' });
  });
});
