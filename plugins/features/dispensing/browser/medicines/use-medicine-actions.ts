import { attempted, Dialogs, Session, Toaster, uniqueKey, useService } from '@clinic-workbench/sdk/browser';
import { isInForce } from '../../../medication-requests/common/medication-status';
import type { MedicationRequest } from '../../../medication-requests/common/medication-request';
import { DispensingStore } from '../dispensing-store';
import { medicineName } from '../labels';
import { t } from '../../manifest';

/** True for a signed medicine that the pharmacy has not given out wholly. */
export const isOpen = ({ status, dispensed, authored_on }: MedicationRequest): boolean =>
  isInForce(status) && authored_on !== null && !dispensed;

/** True for an open medicine that is on no prescription for another pharmacy. */
export const maySendElsewhere = (row: MedicationRequest): boolean =>
  isOpen(row) && (row.out_of_stock_prescription_issued_at === null || row.restocked);

/** What a pharmacist does to prescribed medicines without giving them out. */
export function useMedicineActions() {
  const store = useService(DispensingStore);
  const session = useService<Session>(Session);
  const dialogs = useService<Dialogs>(Dialogs);
  const toaster = useService<Toaster>(Toaster);
  const told = async (work: Promise<boolean>, done: string) => {
    if (await attempted(work)) toaster.success(done);
  };
  return {
    mayWrite: session.can('dispensing.write'),
    isBusy: (key: string) => store.records.isBusy(key),
    print: (medicine: MedicationRequest) => attempted(store.print(medicine)),
    downloadOutOfStock: (prescription: string) => attempted(store.downloadOutOfStock(prescription)),
    leaveOut: async (medicine: MedicationRequest) => {
      const name = medicineName(medicine);
      const reason = await dialogs.askReason({
        title: t('Do not dispense {{name}}', { name }),
        message: t('The patient no longer waits for it. Why is it not dispensed?'),
        confirm: t('Do not dispense'),
      });
      if (reason !== undefined) await told(store.leaveOut(medicine, reason), t('{{name}}: left out', { name }));
    },
    restock: async (medicine: MedicationRequest) => {
      const name = medicineName(medicine);
      const sure = await dialogs.confirm({
        title: t('In stock again'),
        message: t('{{name}} then waits again, as before.', { name }),
        confirm: t('In stock again'),
      });
      if (sure) await told(store.restock(medicine), t('{{name}}: in stock again', { name }));
    },
    sendElsewhere: async (medicines: readonly MedicationRequest[]) => {
      const sure = await dialogs.confirm({
        title: t('Out-of-stock prescription'),
        message: t('It sends the patient to another pharmacy for: {{names}}.', {
          names: medicines.map(medicineName).join(', '),
        }),
        confirm: t('Write and print'),
      });
      if (!sure) return false;
      const done = await attempted(store.sendElsewhere(medicines, uniqueKey()));
      if (done) toaster.success(t('The out-of-stock prescription was written.'));
      return done;
    },
  };
}
