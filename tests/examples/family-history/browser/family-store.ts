import { ApiClient, LiveEvents, RecordStore } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import type { FamilyMember } from '../common/family-member';

export const familyPath = 'v2/emr/family-member-histories';

/** The family history of the patients on screen. */
@injectable()
export class FamilyStore {
  readonly records: RecordStore<FamilyMember>;
  readonly patients;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents) {
    this.records = new RecordStore<FamilyMember>({ api, live, path: familyPath, event: 'family_member' });
    this.patients = this.records.rowsByPatient({ show_errors: 'true' });
  }
}
