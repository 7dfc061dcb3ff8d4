import { ApiFailure, type ApiClient, type Drafts, type LiveEvents } from '@clinic-workbench/sdk/browser';
import { describe, expect, it } from 'vitest';
import type { Slot } from '../../../schedules/common/slot';
import { BookingForm } from './booking-form';
import { emptyBooking } from './booking-values';

const patient = { uuid: 'p', full_name: 'Ama Mensah', patient_number: 'P000001', mobile: null };
const service = { uuid: 's', name: 'Eyes', price_tiers: [], confirmation_required: false };
const slot = { id: 'l', day: '2026-11-23', status: 'free' } as Slot;

function answerLater<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<T>((yes, no) => ([resolve, reject] = [yes, no]));
  return { promise, resolve, reject };
}

/** A booking at its summary. The test answers the check of its slot, and the booking itself. */
function atSummary() {
  const check = answerLater<Slot>();
  const booking = answerLater<object>();
  const discarded: string[] = [];
  const drafts = {
    begin: () => Promise.resolve({ own: undefined, offered: [] }),
    save: () => undefined,
    discard: (key: string) => discarded.push(key),
  } as unknown as Drafts;
  const api = {
    get: (path: string) => (path === 'v1/slots/l' ? check.promise : Promise.resolve({ data: [] })),
    post: () => booking.promise,
  } as unknown as ApiClient;
  const live: LiveEvents = { on: () => () => undefined };
  const model = new BookingForm({ api, live, drafts, today: '2026-11-23', patient });
  model.form.assign({ ...emptyBooking(patient), service, slot, step: 'summary' });
  return { model, check, booking, discarded };
}

describe('the check of a time that was chosen earlier', () => {
  it('asks for another time if this one is taken', async () => {
    const { model, check } = atSummary();
    const checked = model.resumed();
    check.resolve({ ...slot, status: 'busy' });
    await checked;
    expect([model.values.slot, model.step]).toEqual([null, 'slot']);
  });

  it('keeps the choice if the server cannot be reached', async () => {
    const { model, check } = atSummary();
    const checked = model.resumed();
    check.reject(new ApiFailure(0, 'network', 'No connection'));
    await checked;
    expect([model.values.slot, model.step]).toEqual([slot, 'summary']);
  });

  it('does not mistake the new booking for somebody else’s, and leaves no draft of it', async () => {
    const { model, check, booking, discarded } = atSummary();
    const checked = model.resumed();
    const saved = model.form.submit();
    check.resolve({ ...slot, status: 'busy' });
    await checked;
    expect([model.values.slot, model.step]).toEqual([slot, 'summary']);
    booking.resolve({});
    expect(await saved).toBe(true);
    expect([model.form.dirty, discarded]).toEqual([false, ['appointment/new/p']]);
  });
});
