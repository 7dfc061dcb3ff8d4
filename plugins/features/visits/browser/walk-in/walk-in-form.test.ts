import { expect, it } from 'vitest';
import { noDrafts } from '../../../../../tests/support/no-drafts';
import type { Visit } from '../../common/visit';
import { BulkForm } from '../bulk/bulk-form';
import type { VisitsStore } from '../visits-store';
import { WalkInForm } from './walk-in-form';

const ama = { uuid: '0d6dbe57-4b8a-4f3e-9d0b-5f5c6a1e7b11', full_name: 'Ama Mensah', patient_number: 'P-1' };
const location = '4f2b4a8c-21b8-4b0e-8f52-0f6f4c0f2a77';

/** Records the requests. */
function deskOf() {
  const sent: object[] = [];
  const store = {
    open: (body: object) => {
      sent.push(body);
      return Promise.resolve({} as Visit);
    },
    openMany: (bodies: readonly object[]) => {
      sent.push(...bodies);
      return Promise.resolve({ created: 1, refused: 0, data: [] });
    },
  } as unknown as VisitsStore;
  return { store, drafts: noDrafts, sent };
}

it('a walk-in proposes the current location, and needs only the patient', async () => {
  const desk = deskOf();
  const { form } = new WalkInForm({ ...desk, location, class: 'EMER', patient: ama });
  expect(form.values).toMatchObject({ location_id: location, class: 'EMER', priority: 'routine' });
  form.assign({ location_id: '', class: '', priority: '' });
  expect(await form.submit()).toBe(true);
  expect(desk.sent).toEqual([{ patient_id: ama.uuid, reason: '' }]);
});

it('a bulk creation does the same', async () => {
  const desk = deskOf();
  const bulk = new BulkForm({ ...desk, timeZone: 'Africa/Accra', location: '', class: 'AMB' });
  expect(await bulk.form.submit()).toBe(false);
  bulk.add(ama);
  expect(await bulk.form.submit()).toBe(true);
  expect(desk.sent).toEqual([{ patient_id: ama.uuid, class: 'AMB', priority: 'routine', reason: '' }]);
});
