import { CopyText, Formats, Icon, useFollow, useService } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { AppointmentWhereProps } from '../../common/appointment-parts';
import { AppointmentsStore } from '../appointments-store';
import { t } from '../../manifest';
import styles from './where.module.css';

/** The link to the meeting, or the address of a home visit; empty for an appointment in the house. */
const WherePart = observer(function WherePart(props: SpotProps['part']) {
  const { appointmentId } = props as AppointmentWhereProps;
  const store = useService(AppointmentsStore);
  const formats = useService<Formats>(Formats);
  const appointment = useMemo(() => store.one(appointmentId), [store, appointmentId]);
  useFollow(appointment);
  const { value } = appointment;
  if (value?.meeting_url)
    return (
      <p className={styles.where}>
        <Icon name="video" />
        <a className="bp6-button bp6-intent-primary" href={value.meeting_url} target="_blank" rel="noopener noreferrer">
          {t('Join the call')}
        </a>
        <CopyText text={value.meeting_url} label={t('Meeting link')} />
      </p>
    );
  if (value?.home_address)
    return (
      <p className={styles.where}>
        <Icon name="home" />
        <span className={styles.text}>{value.home_address}</span>
        {value.patient.mobile && <a href={`tel:${value.patient.mobile}`}>{formats.phone(value.patient.mobile)}</a>}
      </p>
    );
  return null;
});

export default WherePart;
