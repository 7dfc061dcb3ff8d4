import { ApiFailure, Dialogs, Session, Toaster, useService } from '@clinic-workbench/sdk/browser';
import type { MedicationRequest } from '../common/medication-request';
import type { UpdateMedicationRequest } from '../common/medication-rules';
import { medicineName, statusLabel } from './labels';
import { MedicationsStore } from './medications-store';
import { t } from './t';

/** The actions on a prescribed medicine, with their questions and messages. */
export function useMedicationActions() {
  const store = useService(MedicationsStore);
  const dialogs = useService<Dialogs>(Dialogs);
  const toaster = useService<Toaster>(Toaster);
  const session = useService<Session>(Session);

  const change = async (medicine: MedicationRequest, changes: Partial<UpdateMedicationRequest>): Promise<void> => {
    try {
      const changed = await store.change(medicine, changes);
      if (changed) toaster.success(`${medicineName(changed)}: ${statusLabel(changed.status)}`);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.code !== 'stale_version') return toaster.error(t(error.message));
      const { current } = error.details as { readonly current: MedicationRequest };
      store.shown(current);
      toaster.warning(
        t('Somebody else has changed this in the meantime: it is now {{status}}. Look again before you go on.', {
          status: statusLabel(current.status),
        }),
      );
    }
  };

  const stop = async (medicine: MedicationRequest): Promise<void> => {
    const reason = await dialogs.askReason({
      title: t('Stop {{name}}', { name: medicineName(medicine) }),
      message: t('It stays on record as stopped. Why is it stopped?'),
      confirm: t('Stop'),
    });
    if (reason) await change(medicine, { status: 'revoked', reason });
  };

  const enteredInError = async (medicine: MedicationRequest): Promise<void> => {
    const reason = await dialogs.askReason({
      title: t('Entered in error'),
      message: t('It stays on record and is no longer listed. What was wrong?'),
      confirm: t('Entered in error'),
    });
    if (reason) await change(medicine, { status: 'entered-in-error', reason });
  };

  return {
    stop,
    enteredInError,
    print: store.print,
    repeat: store.repeat,
    isBusy: store.isBusy,
    mayWrite: session.can('medication-requests.write'),
    mayDelete: session.can('medication-requests.delete'),
  };
}
