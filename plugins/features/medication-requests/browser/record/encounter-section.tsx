import {
  Button,
  ErrorState,
  LoadingState,
  Section,
  Session,
  StatusTag,
  useFollow,
  useService,
} from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import type { MedicationRequest } from '../../common/medication-request';
import { MedicationWindow, type OpenedMedicine } from '../detail/medication-window';
import { PrescribePanel } from '../entry/prescribe-panel';
import { medicineName, statusLabel } from '../labels';
import { MedicationsStore } from '../medications-store';
import { t } from '../../manifest';
import { useMedicationActions } from '../use-medication-actions';
import { KeptNotice } from './kept-notice';
import styles from '../running/running.module.css';

/** The medicines prescribed in an encounter, and the form to prescribe until it ends. */
const EncounterSection = observer(function EncounterSection(props: SpotProps['encounter-section']) {
  const { patientId, encounterId, mayWrite } = props;
  const store = useService(MedicationsStore);
  const session = useService<Session>(Session);
  const [opened, setOpened] = useState<OpenedMedicine>();
  const medicines = useMemo(() => store.ofEncounter(encounterId), [store, encounterId]);
  useFollow(medicines);
  const { value, failure, load } = medicines;
  return (
    <div className={styles.section}>
      <Section title={t('Prescriptions')}>
        {value ? (
          <Prescribed medicines={value} onOpen={(medicine) => setOpened({ medicine, to: 'read' })} />
        ) : failure ? (
          <ErrorState message={t(failure.message)} retry={() => void load()} />
        ) : (
          <LoadingState kind="lines" count={2} />
        )}
      </Section>
      {session.can('medication-requests.write') &&
        (mayWrite ? (
          <PrescribePanel patientId={patientId} encounterId={encounterId} />
        ) : (
          <KeptNotice patientId={patientId} />
        ))}
      {opened && <MedicationWindow opened={opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
});

export default EncounterSection;

const Prescribed = observer(function Prescribed(props: {
  readonly medicines: readonly MedicationRequest[];
  readonly onOpen: (medicine: MedicationRequest) => void;
}) {
  const { print, isBusy } = useMedicationActions();
  if (props.medicines.length === 0)
    return <p className={styles.none}>{t('Nothing is prescribed in this encounter.')}</p>;
  return (
    <ul className={styles.list} aria-label={t('Prescriptions')}>
      {props.medicines.map((medicine) => (
        <li key={medicine.uuid} className={styles.item}>
          <span className={styles.name}>
            {medicineName(medicine)}{' '}
            <StatusTag kind="medication-request" status={medicine.status} label={statusLabel(medicine.status)} />
          </span>
          <span className={styles.text}>{medicine.instructions}</span>
          <span className={styles.buttons}>
            <Button small kind="quiet" onClick={() => props.onOpen(medicine)}>
              {t('Details')}
            </Button>
            <Button
              small
              kind="quiet"
              icon="print"
              aria-label={t('Print {{number}}', { number: medicine.prescription_number })}
              loading={isBusy(medicine.prescription_id)}
              onClick={() => void print(medicine)}
            >
              {t('Print')}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
});
