import {
  ApiClient,
  LastList,
  Lists,
  LiveEvents,
  liveRows,
  RecordStore,
  SharedValues,
} from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import type { Beneficiary } from '../../common/beneficiary';
import type { Member } from '../../common/member';
import { clientsPath } from '../payers-store';

export const membersPath = 'v2/client-members';
export const beneficiariesPath = 'v2/beneficiaries';

/** Employees, members, dependents and beneficiaries on screen. */
@injectable()
export class MembersStore {
  readonly records: RecordStore<Member>;
  readonly beneficiaries: RecordStore<Beneficiary>;
  /** By client. */
  readonly ofClient: LastList<Member>;
  readonly ofBenefactor: LastList<Beneficiary>;
  /** The memberships of a patient, and those of the patient's dependents. */
  readonly ofPatient: SharedValues<readonly Member[]>;
  readonly benefitsOf: SharedValues<readonly Beneficiary[]>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents, @inject(Lists) lists: Lists) {
    const records = new RecordStore<Member>({ api, live, path: membersPath, event: 'payer_member' });
    const beneficiaries = new RecordStore<Beneficiary>({ api, live, path: beneficiariesPath, event: 'beneficiary' });
    this.records = records;
    this.beneficiaries = beneficiaries;
    this.ofClient = records.shows(
      new LastList((client) =>
        lists.part<Member>({
          records: {
            path: `${clientsPath}/${client}/members`,
            events: records.events,
            onScreen: (list) => records.onScreen(list),
          },
          filters: ['status', 'kind'],
        }),
      ),
    );
    this.ofBenefactor = beneficiaries.shows(
      new LastList((client) => lists.part<Beneficiary>({ records: beneficiaries, fixed: { payer_id: client } })),
    );
    this.ofPatient = records.reloads(
      new SharedValues((patient) =>
        liveRows<Member>({
          api,
          live,
          path: 'v2/dependents',
          query: { patient_id: patient, page_size: 100 },
          // A change of a dependent contains the dependent's own patient, or none.
          events: [...records.events, 'payer.updated'],
          concerns: () => true,
        }),
      ),
    );
    this.benefitsOf = beneficiaries.rowsByPatient();
  }
}
