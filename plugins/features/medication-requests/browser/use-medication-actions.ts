import { Session, useRecordActions, useService } from '@clinic-workbench/sdk/browser';
import type { MedicationRequest } from '../common/medication-request';
import { medicineName, statusLabel } from './labels';
import { MedicationsStore } from './medications-store';
import { t } from '../manifest';

/** The actions on a prescribed medicine. The window of a medicine shows its history. */
export function useMedicationActions() {
  const store = useService(MedicationsStore);
  const session = useService<Session>(Session);
  const { records } = store;
  const { mayWrite, attempt, change, withReason } = useRecordActions<MedicationRequest>({
    store: records,
    right: 'medication-requests.write',
    nameOf: medicineName,
    stateOf: ({ status }) => statusLabel(status),
  });
  return {
    mayWrite,
    mayDelete: session.can('medication-requests.delete'),
    isBusy: (key: string) => records.isBusy(key),
    stop: (medicine: MedicationRequest): Promise<boolean> =>
      withReason(
        {
          title: t('Stop {{name}}', { name: medicineName(medicine) }),
          message: t('It stays on record as stopped. Why is it stopped?'),
          confirm: t('Stop'),
        },
        (reason) => change(medicine, { status: 'revoked', reason }),
      ),
    enteredInError: (medicine: MedicationRequest): Promise<boolean> =>
      withReason(
        {
          title: t('Entered in error'),
          message: t('It stays on record and is no longer listed. What was wrong?'),
        },
        (reason) => change(medicine, { status: 'entered-in-error', reason }),
      ),
    print: (of: Pick<MedicationRequest, 'prescription_id'>): Promise<boolean> => attempt(store.print(of), ''),
    repeat: (medicine: MedicationRequest, how: 'alone' | 'whole') =>
      attempt(
        store.repeat(medicine, how).then(() => true),
        '',
      ),
  };
}
