import {
  ApiClient,
  Lists,
  LiveEvents,
  LiveValue,
  RecordStore,
  SharedValues,
  type ListStore,
} from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import type { WriteOff } from '../common/write-off';

export const writeOffsPath = 'v2/billing/write-offs';

/** All charges of a patient, or one of them. */
export const keyOfCharges = (patient: string, charge?: string) => (charge ? `${patient} ${charge}` : patient);

/** Debts that the hospital writes off, and requests to do so. */
@injectable()
export class WriteOffsStore {
  readonly records: RecordStore<WriteOff>;
  /** Those that wait for approval come first. */
  readonly list: ListStore<WriteOff>;
  /** How many wait for approval. */
  readonly waiting: LiveValue<number>;
  /** Those that wait or were approved, by `keyOfCharges`. */
  readonly ofCharges: SharedValues<readonly WriteOff[]>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents, @inject(Lists) lists: Lists) {
    const records = new RecordStore<WriteOff>({ api, live, path: writeOffsPath, event: 'write_off' });
    this.records = records;
    this.list = records.shows(lists.page<WriteOff>({ records, events: ['patient.merged'], filters: ['status'] }));
    this.waiting = new LiveValue({
      read: async (signal) => {
        const query = { status: 'pending', page_size: 1 };
        return (await api.list<WriteOff>(writeOffsPath, { query, signal, quiet: true })).meta.total;
      },
      live,
      events: ['write_off.*', 'patient.merged'],
    });
    this.ofCharges = records.reloads(
      new SharedValues((key) => {
        const [patient, charge] = key.split(' ');
        return new LiveValue({
          read: async (signal) => {
            const query = { patient_id: patient, ...(charge && { charge_id: charge }), page_size: 200 };
            const { data } = await api.list<WriteOff>(writeOffsPath, { query, signal, quiet: true });
            return data.filter(({ status }) => status === 'pending' || status === 'approved');
          },
          live,
          events: ['write_off.*', 'charge_item.*'],
          concerns: ({ data }) => data?.['patient_id'] === patient,
        });
      }),
    );
  }
}
