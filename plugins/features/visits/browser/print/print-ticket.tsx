import { Button, Formats, Photos, PrintSheet, Session, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Visit } from '../../common/visit';
import { t } from '../../manifest';
import styles from './ticket.module.css';

/** Prints the patient's waiting slip. */
export const PrintTicket = observer(function PrintTicket({ visit }: { readonly visit: Visit }) {
  const [printing, setPrinting] = useState(false);
  return (
    <>
      <Button icon="print" onClick={() => setPrinting(true)}>
        {t('Print ticket')}
      </Button>
      {printing && <Ticket visit={visit} onPrinted={() => setPrinting(false)} />}
    </>
  );
});

/** The ticket number, and where and for which practitioner to wait; no patient's name, because slips get lost. */
const Ticket = observer(function Ticket(props: { readonly visit: Visit; readonly onPrinted: () => void }) {
  const { visit } = props;
  const { organization } = useService<Session>(Session);
  const photos = useService<Photos>(Photos);
  const formats = useService<Formats>(Formats);
  const logo = photos.ofFile(organization.logo);
  const facts = [
    [t('Location'), visit.location.name],
    [t('Assigned to'), visit.assigned_to?.name],
    [t('Healthcare service'), visit.healthcare_service?.name],
    [t('Arrival'), visit.arrived_at && formats.dateTime(visit.arrived_at)],
    [t('Visit'), visit.visit_number],
  ].filter(([, value]) => value);
  return (
    <PrintSheet ready={organization.logo === null || logo !== undefined} onPrinted={props.onPrinted}>
      <div className={styles.slip}>
        <div className={styles.head}>
          {logo && <img src={logo} alt="" />}
          {organization.organization_name}
        </div>
        <h1>{t('Ticket')}</h1>
        <p className={styles.number}>{visit.ticket_number}</p>
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </PrintSheet>
  );
});
