import { labelled } from '@clinic-workbench/sdk/common';
import {
  Button,
  ChangeList,
  Formats,
  KeyValueList,
  Modal,
  Preferences,
  StatusHistory,
  StatusTag,
  useDisplay,
  useService,
  reasonWords,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { MedicationChange } from '../../common/medication-change';
import type { MedicationRequest } from '../../common/medication-request';
import { mayBeAmended, mayBecome } from '../../common/medication-status';
import {
  changedLines,
  findingLabel,
  findingText,
  medicineName,
  quantityText,
  statusLabel,
  versionText,
} from '../labels';
import { MedicationsStore } from '../medications-store';
import { t } from '../../manifest';
import { useMedicationActions } from '../use-medication-actions';
import styles from './detail.module.css';

/** One prescribed medicine with its history. */
export const MedicationModal = observer(function MedicationModal(props: {
  readonly medicine: MedicationRequest;
  readonly onAmend: () => void;
  readonly onClose: () => void;
}) {
  const { medicine, onAmend, onClose } = props;
  const store = useService(MedicationsStore);
  const changes = useMemo(() => store.records.changesOf<MedicationChange>(medicine.uuid), [store, medicine.uuid]);
  const formats = useService<Formats>(Formats);
  const { language } = useService<Preferences>(Preferences);
  const actions = useMedicationActions();
  const form = useDisplay('dosage-form-type', medicine.form);
  const route = useDisplay('dosage-route-type', medicine.route);
  return (
    <Modal
      open
      size="md"
      title={medicineName(medicine)}
      description={t('Prescription {{number}}', { number: medicine.prescription_number })}
      onClose={onClose}
      footer={
        <>
          {actions.mayWrite && mayBecome(medicine.status, 'revoked') && (
            <Button icon="stop" onClick={() => void actions.stop(medicine).then(onClose)}>
              {t('Stop')}
            </Button>
          )}
          {actions.mayWrite && mayBeAmended(medicine) && (
            <Button icon="edit" onClick={onAmend}>
              {t('Amend')}
            </Button>
          )}
          <Button
            kind="primary"
            icon="print"
            loading={actions.isBusy(medicine.prescription_id)}
            onClick={() => void actions.print(medicine)}
          >
            {t('Print')}
          </Button>
        </>
      }
    >
      <KeyValueList
        layout="lines"
        items={[
          {
            label: t('Status'),
            value: (
              <StatusTag kind="medication-request" status={medicine.status} label={statusLabel(medicine.status)} />
            ),
          },
          { label: t('Version'), value: versionText(medicine, formats) },
          { label: t('Reason'), value: reasonWords(medicine.status_reason) },
          { label: t('Instructions'), value: medicine.instructions },
          { label: t('Dosage form'), value: form },
          { label: t('Dosage route'), value: route },
          { label: t('Quantity'), value: quantityText(medicine, language) },
          { label: t('Substitution allowed'), value: medicine.substitution_allowed ? t('Yes') : t('No') },
          { label: t('Note to the pharmacy'), value: medicine.note },
          { label: t('Prescribed'), value: formats.dateTime(medicine.authored_on) },
          { label: t('Prescriber'), value: medicine.requester_name },
          {
            label: t('Until'),
            value: medicine.ends_on ? formats.date(medicine.ends_on) : t('Until it is stopped'),
          },
        ]}
      />
      {medicine.overridden.length > 0 && (
        <section aria-label={t('Warnings overridden')}>
          <h3 className={styles.title}>{t('Warnings overridden')}</h3>
          <ChangeList
            changes={medicine.overridden.map((finding) => ({ ...finding, uuid: finding.key }))}
            labelOf={(finding) => labelled(findingLabel(finding), findingText(finding))}
          />
        </section>
      )}
      <StatusHistory changes={changes} statusLabel={statusLabel} linesOf={(change) => changedLines(change, language)} />
    </Modal>
  );
});
