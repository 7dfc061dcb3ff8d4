import { DateText, StatusTag, statusWords, type Column } from '@clinic-workbench/sdk/browser';
import type { Questionnaire } from '../common/questionnaire';
import type { FormVisit } from '../common/response';
import { findingLabel, statusLabel } from './labels';
import styles from './questionnaires.module.css';
import { t } from '../manifest';

/** The columns of visits with one form. */
export function visitColumns(form: Questionnaire): readonly Column<FormVisit>[] {
  return [
    {
      id: 'patient',
      title: t('Patient'),
      primary: true,
      width: '26%',
      render: (visit) => (
        <span className={styles.text}>
          {visit.patient_name}
          <small className={styles.muted}>{visit.patient_number}</small>
        </span>
      ),
    },
    {
      id: 'visit',
      title: t('Visit'),
      yields: 3,
      render: (visit) => (
        <span className={styles.text}>
          {visit.visit_number}
          <small className={styles.muted}>{visit.location_name}</small>
        </span>
      ),
    },
    {
      id: 'arrived',
      title: t('Arrived'),
      width: 190,
      yields: 2,
      render: ({ arrived_at }) => <DateText value={arrived_at} show="date-time" />,
    },
    {
      id: 'visit-status',
      title: t('Status of the visit'),
      width: 160,
      render: ({ visit_status }) => (
        <StatusTag kind="visit" status={visit_status} label={t(statusWords(visit_status))} />
      ),
    },
    {
      id: 'form',
      title: t('Form'),
      width: 150,
      hideable: false,
      render: ({ response }) =>
        response ? (
          <StatusTag kind="diagnostic-report" status={tagOf[response.status]} label={statusLabel(response.status)} />
        ) : (
          <span className={styles.muted}>{t('Not begun')}</span>
        ),
    },
    {
      id: 'finding',
      title: t('Finding'),
      width: 150,
      hideable: false,
      render: ({ response }) => (response && findingLabel(form, response.finding)) ?? '–',
    },
  ];
}

/** In progress is blue, completed green, amended yellow, as for reports. */
const tagOf = {
  'in-progress': 'partial',
  completed: 'final',
  amended: 'amended',
  'entered-in-error': 'entered-in-error',
} as const;
