import { patientColumn, TwoLines, waitColumn, type Column, type Formats } from '@clinic-workbench/sdk/browser';
import type { WaitingPrescription } from '../../common/waiting-prescription';
import { medicineName, quantityText, urgencyText, waitText } from '../labels';
import { t } from '../../manifest';
import styles from './waiting.module.css';

/** The columns of the waiting prescriptions. @param now milliseconds since 1970 */
export function waitingColumns(of: {
  readonly formats: Formats;
  readonly language: 'en' | 'fr';
  readonly now: number;
}): readonly Column<WaitingPrescription>[] {
  const { formats, language, now } = of;
  return [
    patientColumn({ title: t('Patient'), to: 'patients-id-pending-prescriptions' }),
    {
      id: 'lines',
      title: t('Medicines'),
      width: '34%',
      hideable: false,
      render: ({ medicines }) => (
        <ul className={styles.medicines}>
          {medicines.map((medicine) => (
            <li key={medicine.uuid}>
              {medicineName(medicine)}
              <small>
                {[quantityText(medicine, language), medicine.status === 'partial' && t('Partly dispensed')]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </li>
          ))}
        </ul>
      ),
    },
    waitColumn({
      title: t('Waiting since'),
      formats,
      since: ({ authored_on }) => authored_on,
      text: (since) => waitText(since, now),
    }),
    {
      id: 'urgency',
      title: t('Urgency'),
      width: 110,
      render: (row) => {
        const urgency = urgencyText(row);
        return urgency === undefined ? (
          <span className={styles.routine}>{t('Routine')}</span>
        ) : (
          <span className={styles.urgent}>{urgency}</span>
        );
      },
    },
    {
      id: 'requester',
      title: t('Prescriber'),
      width: 190,
      yields: 1,
      render: (row) => (
        <TwoLines below={<span className="cw-number">{row.prescription_number}</span>}>
          {row.requester_name ?? ''}
        </TwoLines>
      ),
    },
    { id: 'ticket', title: t('Ticket'), width: 80, yields: 2, render: ({ ticket_number: ticket }) => ticket ?? '' },
  ];
}
